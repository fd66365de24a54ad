import { paths } from '../../paths.ts';
import type { Route } from './+types/short-link.ts';

/** `/o/{orderId}`, the link of an SMS: leads to the page of the order, which alone decides who may see it. */
export function loader({ params }: Route.LoaderArgs): Response {
  return new Response(null, {
    status: 302,
    headers: { location: paths.myOrder(params.orderId), 'x-robots-tag': 'noindex' },
  });
}
