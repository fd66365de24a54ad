import { once } from 'node:events';
import { readPixels, withPictureSlot } from '../src/pictures/codec.ts';
import { aLargeAvif } from './made-pictures.ts';

// Decodes five pictures as uploads that come at once, and tells by how many megabytes its memory rose.

const MEGABYTE = 1024 * 1024;

const [base64] = (await once(process, 'message')) as [string];
const upload = Buffer.from(base64, 'base64');
// Warm-up: the image library makes its one-time allocations now.
await readPixels(await aLargeAvif(64, 64), 64);
const before = process.memoryUsage.rss();
const decode = () => withPictureSlot(() => readPixels(upload, 1_280));
await Promise.all(Array.from({ length: 5 }, decode));
process.send?.((process.resourceUsage().maxRSS * 1024 - before) / MEGABYTE);
process.disconnect();
