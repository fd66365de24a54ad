import { useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { hasUnsaved } from './unsaved-guard.tsx';

/**
 * Asks before an action that discards unsaved changes; `question` shows that. With `of` only forms whose
 * guard has that name count.
 */
export function useAskBefore(of?: string) {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  return {
    askBefore: (act: () => void) => (hasUnsaved(of) ? setAsked(() => act) : act()),
    question: (
      <LeaveQuestion
        open={asked !== null}
        onYes={() => {
          setAsked(null);
          asked?.();
        }}
        onNo={() => setAsked(null)}
      />
    ),
  };
}
