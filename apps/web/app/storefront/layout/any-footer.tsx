import { FooterLine } from './footer-line.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Shows the footer of a page: the whole one, or one line where money is asked. */
export function AnyFooter({ kind }: { kind: true | 'line' }) {
  return kind === 'line' ? <FooterLine /> : <SiteFooter />;
}
