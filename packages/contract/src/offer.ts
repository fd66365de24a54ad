/** What decides for how much, and whether, a product can be bought; amounts in rupees. */
type Offered = { price: number; mrp: number | null; availability: boolean };

/** The offer of a product, the same on its page, in structured data and in feeds. */
export type Offer = {
  /** What is asked, for a metre where it is sold by the metre. */
  price: number;
  /** The maximum retail price, where less is asked. */
  struck: number | null;
  availability: 'in_stock' | 'out_of_stock';
};

/** Returns the offer of a product; nothing else decides its price and availability in public. */
export function offerOf({ price, mrp, availability }: Offered): Offer {
  return {
    price,
    struck: mrp !== null && mrp > price ? mrp : null,
    availability: availability ? 'in_stock' : 'out_of_stock',
  };
}
