import type { PendingCounts } from '@shop/contract/inventory';
import { useEffect, useState } from 'react';
import { adminLayoutWords } from './admin-layout-words.ts';
import { waitingOrders } from './admin-nav.ts';

/** Puts the number of open order items into the tab's title, and announces changes. */
export function WaitingNotice({ waits }: { waits: PendingCounts }) {
  const count = waitingOrders(waits);
  useCountInTitle(count);
  return (
    <p role="status" className="sr-only">
      {useChange(count)}
    </p>
  );
}

/** Returns a sentence about a changed number; none for the first one, which the page shows anyway. */
function useChange(count: number): string {
  const [last, setLast] = useState(count);
  const [sentence, setSentence] = useState('');
  if (count !== last) {
    setLast(count);
    setSentence(count === 0 ? adminLayoutWords.nothingWaits : adminLayoutWords.nowWaiting(count));
  }
  return sentence;
}

/** Prepends the number to the title, which every page sets to its own. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const bare = () => withoutCount(document.title);
    const follow = () => {
      const title = count === 0 ? bare() : adminLayoutWords.tab(count, bare());
      if (document.title !== title) document.title = title;
    };
    follow();
    const watcher = new MutationObserver(follow);
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watcher.disconnect();
      document.title = bare();
    };
  }, [count]);
}

function withoutCount(title: string): string {
  return title.replace(/^\(\d+\) /, '');
}
