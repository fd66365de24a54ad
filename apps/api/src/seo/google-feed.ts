import { type FeedItem, type FeedShop, plain } from './feed-item.ts';

/** Writes the feed for Google Merchant Center (RSS 2.0), batch by batch. */
export async function* googleFeed(
  { brand, origin }: FeedShop,
  batches: AsyncIterable<readonly FeedItem[]>,
): AsyncGenerator<string> {
  // Loaded with the first feed, so that the shop starts sooner.
  const { XMLBuilder } = await import('fast-xml-parser');
  const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
  const name = plain(brand);
  const head = builder.build({ title: name, link: origin, description: name });
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}`;
  for await (const items of batches) {
    yield items.map((item) => builder.build({ item: fieldsOf(item) })).join('');
  }
  yield '</channel></rss>\n';
}

/** Returns an item's fields by their names in the feed; undefined ones are left out. */
function fieldsOf({ offer, images, ...item }: FeedItem) {
  const [cover, ...others] = images;
  const { price, struck, availability } = offer;
  return withPrefix({
    id: item.id,
    item_group_id: item.groupId,
    title: item.title,
    description: item.description,
    link: item.link,
    image_link: cover,
    additional_image_link: others.length > 0 ? others : undefined,
    availability,
    price: feedPrice(struck ?? price),
    sale_price: struck === null ? undefined : feedPrice(price),
    unit_pricing_measure: item.isByMetre ? A_METRE : undefined,
    brand: plain(item.brand),
    condition: 'new',
    identifier_exists: 'no',
    color: textOf(item.color),
    material: textOf(item.material),
    size: textOf(item.size),
    shipping: item.isDelivered ? withPrefix({ country: 'IN', price: feedPrice(0) }) : undefined,
    product_detail: item.label.length > 0 ? item.label.map(detailOf) : undefined,
  });
}

/** The heading of the label on a product's page. */
const SECTION = 'As on the label';

function detailOf({ name, value }: FeedItem['label'][number]) {
  return withPrefix({
    section_name: SECTION,
    attribute_name: plain(name),
    attribute_value: plain(value),
  });
}

/** The unit of the price of what is sold by the metre. */
export const A_METRE = '1 m';

/** Returns an amount in rupees as feeds write it: `1250.00 INR`. */
export function feedPrice(rupees: number): string {
  return `${rupees.toFixed(2)} INR`;
}

function textOf(text: string | null): string | undefined {
  return text === null ? undefined : plain(text) || undefined;
}

function withPrefix(fields: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [`g:${name}`, value]));
}
