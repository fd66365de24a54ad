import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { eventReplay } from '../framework-patches/event-replay.ts';

eventReplay?.stopPresses();
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

function afterFirstScreen(): void {
  import('./after-first-screen.ts').catch(console.error);
}
