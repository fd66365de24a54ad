import type { ReactNode } from 'react';
import { needsScriptsWords } from './needs-scripts-words.ts';

/** What a page shows until its scripts run; a browser without scripts shows one sentence in its place. */
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
