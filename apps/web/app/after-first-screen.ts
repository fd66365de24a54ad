import { loadTransport } from './lib/api.ts';
import { askAhead } from './storefront/catalogue/ahead.ts';

// The first screen stands; what its first use will need may come now.
loadTransport().catch(console.error);
askAhead();
// Not on a plain http address, where browsers have none.
navigator.serviceWorker?.register('/sw.js').catch(console.error);
