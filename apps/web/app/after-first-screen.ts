import { loadTransport } from './lib/api.ts';
import { watchForMissingChunks } from './lib/missing-chunk.ts';
import { followOtherTabs } from './lib/other-tabs.ts';
import { watchFocus } from './lib/watch-focus.ts';
import { prefetchLink } from './storefront/catalogue/prefetch.ts';

// The first screen is shown; now load what its first use will need.
loadTransport().catch(console.error);
watchForMissingChunks();
prefetchLink();
followOtherTabs();
watchFocus();
// Browsers have no service workers on a plain http address.
navigator.serviceWorker?.register('/sw.js').catch(console.error);
