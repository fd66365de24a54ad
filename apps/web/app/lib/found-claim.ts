import type { OrderPage } from '@shop/contract/order-page';

/** Returns whether the shop found the payment that a customer claimed: it owes the money, or sent it back. */
export function isFoundClaim(claim: OrderPage['claim']): boolean {
  return claim !== null && claim.state !== 'CLAIMED' && claim.state !== 'REFUSED';
}
