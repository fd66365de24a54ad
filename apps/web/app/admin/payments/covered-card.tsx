import { type StatementRow, paymentCalls, paymentMessages } from '@shop/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { formatDay, todayInShop } from '../../lib/format.ts';
import { Loaded } from '../kit/loaded.tsx';
import {
  type Days,
  STATEMENTS_READ,
  accountsIn,
  dayCells,
  lastThreeMonths,
  statementsSince,
  uncoveredDays,
} from './covered-days.ts';
import { CoveredStrip } from './covered-strip.tsx';
import { paymentsWords as words } from './payments-words.ts';

/** Reads the imported bank statements of the last three months, and older ones beside them. */
export function useStatements() {
  const { fromDate } = lastThreeMonths(todayInShop());
  const { statements: call } = paymentCalls;
  return useQuery({
    queryKey: [call.name, fromDate],
    queryFn: ({ signal }) =>
      statementsSince(fromDate, async (page) => {
        const query = { page: String(page), size: String(STATEMENTS_READ) };
        return (await request(call, { query, signal })).data;
      }),
    meta: { failed: call.failed },
  });
}

/** Draws the last three months, and lists their days for which no bank statement was imported. */
export function CoveredCard() {
  const statements = useStatements();
  return (
    <section aria-labelledby="covered" className="rounded-md border border-line bg-surface p-4">
      <h2 id="covered" className="mb-2 font-semibold">
        {words.covered}
      </h2>
      <div className="text-sm">
        <Loaded query={statements} failed={paymentMessages.fetchFailed}>
          {(rows) =>
            rows.length === 0 ? <p>{words.noStatement}</p> : <Coverage statements={rows} />
          }
        </Loaded>
      </div>
    </section>
  );
}

function Coverage({ statements }: { statements: readonly StatementRow[] }) {
  const months = lastThreeMonths(todayInShop());
  const accounts = accountsIn(statements, months);
  return accounts.map(({ account, statements: its }) => (
    <div key={account}>
      {accounts.length > 1 && (
        <h3 className="mb-2">{account === null ? words.noAccount : words.account(account)}</h3>
      )}
      <CoveredStrip cells={dayCells(its, months)} />
      <Gaps gaps={uncoveredDays(its, months)} />
    </div>
  ));
}

function Gaps({ gaps }: { gaps: readonly Days[] }) {
  if (gaps.length === 0) return <p>{words.noGaps}</p>;
  return (
    <>
      <p>{words.gaps}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 font-medium">
        {gaps.map(({ fromDate, toDate }) => (
          <li key={fromDate}>{words.gap(formatDay(fromDate), formatDay(toDate))}</li>
        ))}
      </ul>
    </>
  );
}
