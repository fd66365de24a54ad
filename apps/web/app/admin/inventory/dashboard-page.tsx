import { inventoryMessages } from '@shop/contract/inventory';
import type { InventoryRange } from '@shop/contract/inventory';
import { pageCount } from '@shop/contract/page';
import { productChangeMessages } from '@shop/contract/product-change-messages';
import { useMayEnter } from '../../lib/may-enter.ts';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { officePaths } from '../../office-paths.ts';
import { CardBoundary } from '../../ui/card-boundary.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { adminWords, pageTitles } from '../kit/admin-words.ts';
import { FoldedPart } from '../../ui/folded-part.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { dashboardWords } from './inventory-words.ts';
import { InventoryTable } from './inventory-table.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { CategoryFilter, RangeToggle } from './summary-filters.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useSummary } from './use-summary.ts';
import { PendingCounts } from './pending-counts.tsx';

export const meta = privateMeta(pageTitles.dashboard);

/** Lazy: only this page has the chart. */
const CategoryChart = lazy(
  async () => (await import('./category-chart.tsx')).CategoryChart,
  <div className="h-80" />,
);

/** Lazy: only this page has the line. */
const SalesTrend = lazy(
  async () => (await import('./sales-trend.tsx')).SalesTrend,
  <div className="h-96" />,
);

/** Lazy: on most days nothing is left to set up. */
const SetupCard = lazy(async () => (await import('./setup-card.tsx')).SetupCard);

export default function DashboardPage() {
  const mayAdd = useMayEnter('products');
  const { params, page, change } = useListParams();
  const range: InventoryRange = params.get('range') === 'all' ? 'all' : '24hrs';
  const subCategoryId = params.get('subCategoryId') ?? '';
  const summary = useSummary({ range, subCategoryId, page });
  const isNarrow = useNarrow();
  return (
    <AdminPage
      title={pageTitles.dashboard}
      actions={
        mayAdd && (
          <LinkButton to={officePaths.adminAddProduct()}>{adminWords.addProduct}</LinkButton>
        )
      }
    >
      <SetupCard />
      <CardBoundary>
        <PendingCounts />
      </CardBoundary>
      <SalesTrend />
      <RecentOrders />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RangeToggle range={range} onChoose={(to) => change({ range: to === 'all' ? to : '' })} />
        <CategoryFilter />
      </div>
      <CardBoundary version={summary.data}>
        <SummaryCards summary={summary.data?.data} isFailed={summary.isError} />
      </CardBoundary>
      <Loaded
        query={summary}
        failed={inventoryMessages.fetchFailed}
        skeleton={<SkeletonRows rows={isNarrow ? 1 : 10} className="h-11.5" />}
      >
        {({ data }) =>
          data.totalCount === 0 ? (
            <EmptyState title={productChangeMessages.noneYet} />
          ) : (
            <FoldedPart
              title={dashboardWords.stockAndOrders}
              startsOpen={!isNarrow || page > 0}
              className="rounded-md border border-line bg-surface px-4"
            >
              <div className="flex flex-col gap-4 pb-4">
                <InventoryTable rows={data.data} />
                <Pager
                  page={page}
                  pages={pageCount(data.totalCount)}
                  totalCount={data.totalCount}
                  label={adminWords.pagesOfProducts}
                />
              </div>
            </FoldedPart>
          )
        }
      </Loaded>
      <CategoryChart range={range} />
    </AdminPage>
  );
}
