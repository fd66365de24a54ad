/** Returns the anchor on an order's page that opens the return of an item. */
export function returnAnchor(orderItemId: string): string {
  return `#return-${orderItemId}`;
}
