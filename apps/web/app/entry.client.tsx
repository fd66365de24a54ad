import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTransport } from './lib/api.ts';
import { early } from './lib/early.ts';

early?.stop();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

if (document.readyState === 'complete') afterFirstScreen();
else window.addEventListener('load', afterFirstScreen);

/** The first screen stands; what its first use will need may come now. */
function afterFirstScreen(): void {
  loadTransport().catch(console.error);
  // Not on a plain http address, where browsers have none.
  navigator.serviceWorker?.register('/sw.js').catch(console.error);
}
