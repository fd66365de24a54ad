import { paths } from '../../paths.ts';
import { footerWords as words } from './footer-words.ts';

/** The policies in footer and menu. */
export const policyLinks = [
  { name: words.terms, to: paths.termsOfUse() },
  { name: words.privacy, to: paths.privacyPolicy() },
  { name: words.returns, to: paths.returnRefundPolicy() },
] as const;

/** The pages about the seller and about complaints. */
export const helpLinks = [
  { name: words.helpPage, to: paths.help() },
  { name: words.about, to: paths.about() },
] as const;
