import { useLocation } from 'react-router';
import { noticeIn } from '../lib/page-notice.ts';
import { ErrorBox } from './error-box.tsx';

/** Shows the notice that the navigation passed to this page, such as why a wanted product was not added. */
export function PageNotice() {
  const notice = noticeIn(useLocation().state);
  return notice !== null && <ErrorBox message={notice} />;
}
