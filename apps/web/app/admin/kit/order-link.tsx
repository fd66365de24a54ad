import { Link } from 'react-router';
import { officePaths } from '../../office-paths.ts';
import { adminWords } from './admin-words.ts';

type OrderLinkProps = { orderId: string; text?: string };

/** Links an order's number, or a text with it, to the order's page. */
export function OrderLink({ orderId, text = orderId }: OrderLinkProps) {
  return (
    <Link
      to={officePaths.orderManagementPath(orderId)}
      aria-label={adminWords.order(orderId)}
      className="inline-flex min-h-6 items-center tabular-nums underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:min-h-11"
    >
      {text}
    </Link>
  );
}
