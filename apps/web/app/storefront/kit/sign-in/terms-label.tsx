import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { signInWords } from './sign-in-words.ts';

/** Labels the terms checkbox; its links open in new tabs, so that no input is lost. */
export function TermsLabel() {
  const { agree } = signInWords;
  return (
    <>
      {agree.before}
      <Policy to={paths.termsOfUse()}>{agree.terms}</Policy>
      {agree.comma}
      <Policy to={paths.privacyPolicy()}>{agree.privacy}</Policy>
      {agree.and}
      <Policy to={paths.returnRefundPolicy()}>{agree.returns}</Policy>
      {agree.after}
    </>
  );
}

function Policy({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}
