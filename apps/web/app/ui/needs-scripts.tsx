import type { ReactNode } from 'react';
import { needsScriptsWords } from './form-words.ts';

/** Shows content until the page's scripts run; a browser without scripts shows one sentence instead. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <p>{needsScriptsWords.turnOn}</p>
      </noscript>
      <div className="contents noscript:hidden">{children}</div>
    </>
  );
}
