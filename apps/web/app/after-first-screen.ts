import { loadTransport } from './lib/api.ts';
import { watchForMissingChunks } from './lib/missing-chunk.ts';
import { followOtherTabs } from './lib/other-tabs.ts';
import { watchFocus } from './lib/watch-focus.ts';
import { watchTyping } from './lib/watch-typing.ts';
import { prefetchLink } from './storefront/kit/catalogue/prefetch.ts';

// The first screen is shown; load the code that its first use needs.
loadTransport().catch(console.error);
import('./ui/card-error.tsx').catch(console.error);
import('./ui/page-error.tsx').catch(console.error);
import('./storefront/kit/saved/hearts.ts').then((file) => file.followHearts(), console.error);
watchForMissingChunks();
prefetchLink();
followOtherTabs();
watchFocus();
watchTyping();
// Journeys wait for it.
Object.assign(window, { isReady: true });
// Browsers have no service workers on plain http.
navigator.serviceWorker?.register('/sw.js').catch(console.error);
