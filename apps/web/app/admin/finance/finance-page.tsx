import type { QueryOf } from '@shop/contract/call';
import { exportCalls } from '@shop/contract/exports';
import { BALANCE_SORTS, EXPENSE_SORTS, INCOME_SORTS } from '@shop/contract/finance';
import { knownSort } from '@shop/contract/sort';
import { Link, useSearchParams } from 'react-router';
import { request } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { privateMeta } from '../../lib/meta.ts';
import { AdminPage } from '../kit/admin-page.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { BalanceSheet } from './balance-sheet.tsx';
import { dateRangeOf, rangeProblem } from '../kit/date-range.ts';
import { Expenses } from './expenses.tsx';
import { financeWords } from './finance-words.ts';
import { Income } from './income.tsx';

export const meta = privateMeta(pageTitles.finance);

type Dates = Omit<QueryOf<typeof exportCalls.expenses>, 'sort'>;

const tabs = [
  {
    name: financeWords.expenses,
    search: '?',
    Content: Expenses,
    load: (dates: Dates, sort: string | null) =>
      request(exportCalls.expenses, { query: { ...dates, sort: knownSort(EXPENSE_SORTS, sort) } }),
  },
  {
    name: financeWords.income,
    search: '?tab=income',
    Content: Income,
    load: (dates: Dates, sort: string | null) =>
      request(exportCalls.income, { query: { ...dates, sort: knownSort(INCOME_SORTS, sort) } }),
  },
  {
    name: financeWords.balanceSheet,
    search: '?tab=balance',
    Content: BalanceSheet,
    load: (dates: Dates, sort: string | null) =>
      request(exportCalls.balanceSheet, {
        query: { ...dates, sort: knownSort(BALANCE_SORTS, sort) },
      }),
  },
] as const;

/** Shows three tabs; the URL stores the current one. */
export default function FinancePage() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const range = dateRangeOf(params);
  const current = tabs.find(({ search }) => search === `?tab=${tab}`) ?? tabs[0];
  return (
    <AdminPage
      title={pageTitles.finance}
      actions={
        <ExportButton
          disabled={rangeProblem(range) !== undefined}
          load={() =>
            current.load(
              { fromDate: range.from || undefined, toDate: range.to || undefined },
              params.get('sort'),
            )
          }
        />
      }
    >
      <nav aria-label={pageTitles.finance} className="flex flex-wrap border-b border-line">
        {tabs.map((one) => (
          <Link
            key={one.name}
            to={one.search}
            preventScrollReset
            aria-current={one === current ? 'page' : undefined}
            className={classes(
              '-mb-px flex min-h-11 items-center border-b-2 px-4 text-sm no-underline max-sm:grow max-sm:justify-center max-sm:px-2',
              one === current
                ? 'border-accent font-semibold text-accent'
                : 'border-transparent hover:text-accent',
            )}
          >
            {one.name}
          </Link>
        ))}
      </nav>
      <current.Content key={current.name} />
    </AdminPage>
  );
}
