import { csvOf } from '../platform/csv.ts';
import { type FeedItem, plain } from './feed-item.ts';
import { A_METRE, feedPrice } from './google-feed.ts';

/** Maximum length of the list of further pictures, which Meta sets. */
const MOST_PICTURES_TEXT = 2_000;

type Column = [name: string, cell: (item: FeedItem) => string | null];

const COLUMNS: readonly Column[] = [
  ['id', ({ id }) => id],
  ['item_group_id', ({ groupId }) => groupId],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ offer }) => offer.availability],
  ['condition', () => 'new'],
  ['price', ({ offer }) => feedPrice(offer.struck ?? offer.price)],
  ['sale_price', ({ offer }) => (offer.struck === null ? null : feedPrice(offer.price))],
  ['unit_pricing_measure', ({ isByMetre }) => (isByMetre ? A_METRE : null)],
  ['link', ({ link }) => link],
  ['image_link', ({ images: [cover = ''] }) => cover],
  ['additional_image_link', ({ images: [, ...others] }) => othersText(others)],
  ['brand', ({ brand }) => plain(brand)],
  ['identifier_exists', () => 'no'],
  ['color', ({ color }) => color && plain(color)],
  ['material', ({ material }) => material && plain(material)],
  ['size', ({ size }) => size && plain(size)],
  ['shipping', ({ isDelivered }) => (isDelivered ? `IN:::${feedPrice(0)}` : null)],
];

/** Writes the feed for the catalogue of Meta, which WhatsApp shows too, batch by batch. */
export async function* metaFeed(
  batches: AsyncIterable<readonly FeedItem[]>,
): AsyncGenerator<string> {
  yield csvOf([COLUMNS.map(([name]) => name)]);
  for await (const items of batches) {
    yield csvOf(items.map((item) => COLUMNS.map(([, cell]) => cell(item))));
  }
}

function othersText(urls: readonly string[]): string {
  let text = '';
  for (const url of urls) {
    const longer = text === '' ? url : `${text},${url}`;
    if (longer.length > MOST_PICTURES_TEXT) break;
    text = longer;
  }
  return text;
}
