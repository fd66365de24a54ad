import { paths } from '../../paths.ts';
import { layoutWords } from './layout-words.ts';

const words = layoutWords.footer;

/** The policies, as footer and menu list them. */
export const policyLinks = [
  { name: words.terms, to: paths.termsOfUse() },
  { name: words.privacy, to: paths.privacyPolicy() },
  { name: words.returns, to: paths.returnRefundPolicy() },
] as const;
