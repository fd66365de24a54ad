import type { PendingCounts } from '@shop/contract/inventory';
import { useEffect, useState } from 'react';
import { adminLayoutWords } from './admin-layout-words.ts';
import { waitingOrders } from './admin-nav.ts';

/** Puts the number of open orders and refunds into the tab's title, and announces changes. */
export function WaitingNotice({ waits }: { waits: PendingCounts }) {
  const { orders, refunds } = waitingOrders(waits);
  useCountInTitle(orders + refunds);
  return (
    <p role="status" className="sr-only">
      {useChange(adminLayoutWords.nowWaiting(orders, refunds))}
    </p>
  );
}

/** Returns a sentence once it has changed; none at first, because the page shows the numbers anyway. */
function useChange(sentence: string): string {
  const [last, setLast] = useState(sentence);
  const [change, setChange] = useState('');
  if (sentence !== last) {
    setLast(sentence);
    setChange(sentence);
  }
  return change;
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
