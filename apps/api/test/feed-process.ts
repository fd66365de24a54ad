import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../src/database/db.ts';
import { feedItems } from '../src/seo/feed-item.ts';
import { googleFeed } from '../src/seo/google-feed.ts';
import { keptFile } from '../src/seo/kept-file.ts';

// A process that makes a feed of the database in its argument, and reports what it took beyond the memory
// at rest.
const MEGABYTE = 1_048_576;
const db = openDb(process.argv[2] ?? '', () => {});
const folder = await mkdtemp(join(tmpdir(), 'resham-feed-'));
const seller = {
  businessName: 'Resham',
  legalName: null,
  address: '12 Weaver Street, Kanchipuram',
  contactNumber: '04422334455',
  mailId: 'shop@resham.example',
};
const own = { origin: 'https://shop.example', brand: 'Resham', isDelivered: true, seller };
let [most, items] = [0, 0];

async function* counted() {
  for await (const batch of feedItems(db, own)) {
    items += batch.length;
    yield batch;
    most = Math.max(most, process.memoryUsage().rss);
  }
}

// Opens a connection, and loads the code.
await feedItems(db, own).next();
const atRest = process.memoryUsage().rss;
const begun = performance.now();
await keptFile(join(folder, 'feed.gz')).make(googleFeed(own, counted()));
const seconds = (performance.now() - begun) / 1_000;
await rm(folder, { recursive: true });
await db.destroy();
process.send?.({ items, seconds, megabytes: (most - atRest) / MEGABYTE });
process.disconnect();
