import { paymentCalls, paymentMessages } from '@shop/contract/payments';
import { formatDay, todayInShop } from '../../lib/format.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useCall } from '../kit/use-call.ts';
import { type Days, dayCells, lastThreeMonths, uncoveredDays } from './covered-days.ts';
import { CoveredStrip } from './covered-strip.tsx';
import { paymentsWords as words } from './payments-words.ts';

/** Reads the imported bank statements. */
export function useStatements() {
  return useCall(paymentCalls.statements, { query: { size: '100' } });
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
          {({ data }) =>
            data.length === 0 ? <p>{words.noStatement}</p> : <Coverage statements={data} />
          }
        </Loaded>
      </div>
    </section>
  );
}

function Coverage({ statements }: { statements: readonly Days[] }) {
  const months = lastThreeMonths(todayInShop());
  return (
    <div>
      <CoveredStrip cells={dayCells(statements, months)} />
      <Gaps gaps={uncoveredDays(statements, months)} />
    </div>
  );
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
