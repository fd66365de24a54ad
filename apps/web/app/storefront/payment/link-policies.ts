import { paths } from '../../paths.ts';

/** The policies below the page of a link. */
export const policyLinks = [
  { label: 'Terms', to: paths.termsOfUse() },
  { label: 'Privacy', to: paths.privacyPolicy() },
  { label: 'Returns', to: paths.returnRefundPolicy() },
  { label: 'Help', to: paths.help() },
] as const;
