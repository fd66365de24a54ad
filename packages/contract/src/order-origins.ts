/** The origins of orders: the shop's pages, or a link that the owner sent in a chat. */
export const ORDER_ORIGINS = ['WEB', 'CHAT'] as const;
/** The origin of an order. */
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];
