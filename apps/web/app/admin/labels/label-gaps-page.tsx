import { type LabelGapRow, labelCalls } from '@shop/contract/labels';
import { productMessages } from '@shop/contract/products';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { officePaths } from '../../office-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Column } from '../../ui/table.tsx';
import { adminWords, headingWords, pageTitles } from '../kit/admin-words.ts';
import { labelGapNames } from '../kit/label-gap-names.ts';
import { ListPage } from '../kit/list-page.tsx';
import { RowList } from '../kit/row-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { labelGapWords as words } from './label-gap-words.ts';

export const meta = privateMeta(pageTitles.labels);

/** Lists the products on sale whose label lacks something. */
export default function LabelGapsPage() {
  const { page } = useListParams();
  const gaps = useCall(labelCalls.gaps, { query: { page: String(page) } }, { keep: true });
  return (
    <ListPage
      title={pageTitles.labels}
      intro={words.intro}
      query={gaps}
      failed={productMessages.listFailed}
      pages={words.pages}
      empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
    >
      {({ data }) => (
        <RowList
          caption={pageTitles.labels}
          columns={columns}
          rows={data}
          keyOf={({ productId }) => productId}
          renderCard={(row) => ({
            title: row.productName,
            second: row.sku,
            third: missingText(row),
            actions: <Fill row={row} />,
          })}
        />
      )}
    </ListPage>
  );
}

const columns: readonly Column<LabelGapRow>[] = [
  {
    heading: headingWords.productTitle,
    className: 'font-medium',
    cell: ({ productName }) => productName,
  },
  { heading: words.sku, cell: ({ sku }) => sku },
  { heading: words.missing, cell: missingText },
  { heading: headingWords.action, screenOnly: true, cell: (row) => <Fill row={row} /> },
];

function missingText({ missing }: LabelGapRow): string {
  return missing.map((gap) => labelGapNames[gap]).join(', ');
}

function Fill({ row: { productId, productName } }: { row: LabelGapRow }) {
  return (
    <LinkButton
      to={officePaths.adminEditProduct(productId)}
      variant="secondary"
      size="small"
      aria-label={words.fillIn(productName)}
    >
      {adminWords.edit}
    </LinkButton>
  );
}
