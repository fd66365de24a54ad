import { PlainHeader } from './plain-header.tsx';
import { SiteHeader } from './site-header.tsx';

/** Shows the header of a page: the whole one, or the plain one of cart, checkout and payment. */
export function AnyHeader({ kind }: { kind: true | 'plain' }) {
  return kind === 'plain' ? <PlainHeader /> : <SiteHeader />;
}
