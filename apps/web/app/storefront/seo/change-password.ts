import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/**
 * Where password managers look for the page on which a password is changed. Only the back office has
 * passwords: shoppers sign in by a code.
 */
export function loader(): Response {
  return redirect(paths.forgotPassword());
}
