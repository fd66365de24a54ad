import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { shopName, useStore } from '../kit/store-data.ts';
import { footerWords as words } from './footer-words.ts';

const links = [
  { name: words.shortTerms, to: paths.termsOfUse() },
  { name: words.shortPrivacy, to: paths.privacyPolicy() },
  { name: words.shortReturns, to: paths.returnRefundPolicy() },
  { name: words.help, to: paths.help() },
];

/** Shows the footer of sign-in, cart, checkout and payment in one line: policies, help, copyright. */
export function FooterLine() {
  const store = useStore();
  return (
    <footer className="border-t border-line text-xs text-ink-soft print:hidden">
      <div className="page-column flex flex-wrap items-center justify-center gap-x-4 py-1">
        {links.map(({ name, to }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ))}
        <p className="py-2">{words.copyright(store.year, shopName(store))}</p>
      </div>
    </footer>
  );
}
