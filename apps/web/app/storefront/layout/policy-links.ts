import { paths } from '../../paths.ts';
import { footerWords as words } from './footer-words.ts';

/** The policies, as footer and menu list them. */
export const policyLinks = [
  { name: words.terms, to: paths.termsOfUse() },
  { name: words.privacy, to: paths.privacyPolicy() },
  { name: words.returns, to: paths.returnRefundPolicy() },
] as const;

/** The pages that say who sells, and how to complain. */
export const helpLinks = [
  { name: words.helpPage, to: paths.help() },
  { name: words.about, to: paths.about() },
] as const;
