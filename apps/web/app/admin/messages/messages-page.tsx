import { PHONE_DIGITS, phoneDigits } from '@shop/contract/typed-text';
import { MESSAGE_PURPOSES } from '@shop/contract/message-purposes';
import { MESSAGE_STATES, messageCalls, messageMessages } from '@shop/contract/messages';
import { pageCount } from '@shop/contract/page';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMayEnter } from '../../lib/may-enter.ts';
import { type PrivateMetaArgs, privateMeta } from '../../lib/meta.ts';
import { pageOf } from '../../lib/page-of.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { AdminSearch, useSearched } from '../kit/admin-search.tsx';
import { FilterBar } from '../kit/filter-bar.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/page-title-words.ts';
import { PushSwitch } from '../kit/push-switch.tsx';
import { useCall } from '../kit/use-call.ts';
import { messageFilters } from './message-filters.ts';
import { MessageTable } from './message-table.tsx';
import { messageWords } from './message-words.ts';
import { TestDialog } from './test-dialog.tsx';

export function meta({ matches }: PrivateMetaArgs) {
  return privateMeta(pageTitles.messages, matches);
}

export default function MessagesPage() {
  const [isTesting, setTesting] = useState(false);
  const messages = useMessages();
  const seesNumbers = useMayEnter('customers');
  return (
    <AdminPage
      title={pageTitles.messages}
      actions={<Button onClick={() => setTesting(true)}>{messageWords.test}</Button>}
    >
      <p className="-mt-2 text-ink-soft">{messageWords.intro}</p>
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
      {messages.isNoNumber ? (
        <MessageTable rows={[]} isFiltered />
      ) : (
        <Loaded query={messages.query} failed={messageMessages.fetchFailed}>
          {({ data, totalCount }) => (
            <>
              <MessageTable rows={data} isFiltered={messages.isFiltered} />
              <Pager
                page={messages.page}
                pages={pageCount(totalCount)}
                totalCount={totalCount}
                label={messageWords.pages}
              />
            </>
          )}
        </Loaded>
      )}
      {isTesting && <TestDialog onClose={() => setTesting(false)} />}
    </AdminPage>
  );
}

/** Often enough to see a test message arrive. */
const EVERY_MS = 10_000;

/** Loads the page of messages of the URL; part of a number finds none. */
function useMessages() {
  const [params] = useSearchParams();
  const searched = useSearched();
  const digits = phoneDigits(searched);
  const phone = digits.length === PHONE_DIGITS && /^[6-9]/.test(digits) ? digits : undefined;
  const state = MESSAGE_STATES.find((one) => one === params.get('state'));
  const purpose = MESSAGE_PURPOSES.find((one) => one === params.get('purpose'));
  const page = pageOf(params);
  const query = { page: String(page), state, purpose, phone };
  const isNoNumber = searched !== '' && phone === undefined;
  return {
    page,
    isNoNumber,
    isPartial: isNoNumber && digits.length < PHONE_DIGITS,
    isFiltered: (state ?? purpose ?? phone) !== undefined,
    query: useCall(
      messageCalls.list,
      { query },
      { keep: true, everyMs: EVERY_MS, enabled: !isNoNumber },
    ),
  };
}
