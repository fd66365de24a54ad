import { FooterLine } from './footer-line.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Shows the full footer, or the footer of one line. */
export function AnyFooter({ kind }: { kind: true | 'line' }) {
  return kind === 'line' ? <FooterLine /> : <SiteFooter />;
}
