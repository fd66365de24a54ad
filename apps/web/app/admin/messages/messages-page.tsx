import { PHONE_DIGITS, phoneDigits } from '@shop/contract/typed-text';
import { MESSAGE_PURPOSES } from '@shop/contract/message-purposes';
import { MESSAGE_STATES, messageCalls, messageMessages } from '@shop/contract/messages';
import { useState } from 'react';
import { useMayEnter } from '../../lib/may-enter.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminSearch, useSearchText } from '../kit/admin-search.tsx';
import { FilterBar } from '../kit/filter-bar.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { PushSwitch } from '../kit/push-switch.tsx';
import { useCall } from '../kit/use-call.ts';
import { messageFilters } from './message-filters.ts';
import { MessageTable } from './message-table.tsx';
import { messageWords } from './message-words.ts';
import { TestDialog } from './test-dialog.tsx';

export const meta = privateMeta(pageTitles.messages);

export default function MessagesPage() {
  const [isTesting, setTesting] = useState(false);
  const messages = useMessages();
  const seesNumbers = useMayEnter('customers');
  return (
    <ListPage
      title={pageTitles.messages}
      actions={<Button onClick={() => setTesting(true)}>{messageWords.test}</Button>}
      intro={messageWords.intro}
      filter={
        <>
          <PushSwitch className="max-w-xl rounded-md border border-line bg-surface px-4 py-3" />
          <FilterBar
            selects={messageFilters}
            search={
              seesNumbers ? (
                <AdminSearch
                  label={messageWords.search}
                  placeholder={messageWords.searchHint}
                  hint={messages.isPartial ? messageWords.wholeNumber : undefined}
                />
              ) : undefined
            }
          />
          {messages.isNoNumber && <NoMessages isFiltered />}
        </>
      }
      query={messages.query}
      failed={messageMessages.fetchFailed}
      pages={messageWords.pages}
      empty={<NoMessages isFiltered={messages.isFiltered} />}
      dialogs={isTesting && <TestDialog onClose={() => setTesting(false)} />}
    >
      {({ data }) => <MessageTable rows={data} />}
    </ListPage>
  );
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState title={isFiltered ? messageWords.noneFound : messageWords.none}>
      {isFiltered ? messageWords.noneFoundHint : messageWords.noneHint}
    </EmptyState>
  );
}

/** Often enough to see a test message arrive. */
const EVERY_MS = 10_000;

/** Loads the page of messages of the URL; part of a number finds none. */
function useMessages() {
  const { params, page } = useListParams();
  const searched = useSearchText();
  const digits = phoneDigits(searched);
  const phone = /^[6-9]\d{9}$/.test(digits) ? digits : undefined;
  const state = MESSAGE_STATES.find((one) => one === params.get('state'));
  const purpose = MESSAGE_PURPOSES.find((one) => one === params.get('purpose'));
  const query = { page: String(page), state, purpose, phone };
  const isNoNumber = searched !== '' && phone === undefined;
  const found = useCall(
    messageCalls.list,
    { query },
    { keep: true, everyMs: EVERY_MS, enabled: !isNoNumber },
  );
  return {
    isNoNumber,
    isPartial: isNoNumber && digits.length < PHONE_DIGITS,
    isFiltered: (state ?? purpose ?? phone) !== undefined,
    query: isNoNumber ? undefined : found,
  };
}
