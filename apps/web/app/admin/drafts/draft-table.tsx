import type { Draft } from '@shop/contract/drafts';
import { Link } from 'react-router';
import { formatPhone, formatPrice } from '../../lib/format.ts';
import { officePaths } from '../../office-paths.ts';
import { type Column, LONG_TEXT } from '../../ui/table.tsx';
import { headingWords, pageTitles } from '../kit/admin-words.ts';
import { OrderLink } from '../kit/order-link.tsx';
import { RowList } from '../kit/row-list.tsx';
import { DraftActions } from './draft-actions.tsx';
import { contentOf, openedOf, timeOf } from './draft-facts.ts';
import { draftWords as words } from './draft-words.ts';
import { useNow } from './use-now.ts';

/** Shows the links with their time, and how often they were opened. */
export function DraftTable({ rows }: { rows: readonly Draft[] }) {
  const now = useNow();
  return (
    <RowList
      caption={pageTitles.links}
      columns={columnsOf(now)}
      rows={rows}
      keyOf={({ draftId }) => draftId}
      renderCard={(draft) => ({
        title: <Whom draft={draft} />,
        figure: formatPrice(draft.total),
        second: contentOf(draft),
        state: draft.orderId === null ? undefined : <OrderLink orderId={draft.orderId} />,
        third: [timeOf(draft, now), openedOf(draft), words.by(draft.by)].join(' · '),
        actions: <DraftActions draft={draft} />,
      })}
    />
  );
}

function columnsOf(now: number): readonly Column<Draft>[] {
  return [
    {
      heading: headingWords.customerName,
      bare: true,
      className: LONG_TEXT,
      cell: (draft) => <Whom draft={draft} />,
    },
    {
      heading: pageTitles.order,
      className: LONG_TEXT,
      cell: (draft) => <Content draft={draft} />,
    },
    { heading: words.time, cell: (draft) => <Time draft={draft} now={now} /> },
    { heading: words.opens, cell: (draft) => <Opened draft={draft} /> },
    {
      heading: headingWords.actions,
      corner: true,
      cell: (draft) => <DraftActions draft={draft} />,
    },
  ];
}

/** Links the name of the person to the draft's page. */
function Whom({ draft: { draftId, name, phoneNumber } }: { draft: Draft }) {
  return (
    <>
      <Link
        to={officePaths.adminLink(draftId)}
        className="inline-flex min-h-6 items-center font-medium underline decoration-line-strong underline-offset-4 hover:text-accent max-sm:min-h-11"
      >
        {name ?? words.wiped}
      </Link>
      {phoneNumber !== null && (
        <span className="block font-normal text-ink-soft tabular-nums">
          {formatPhone(phoneNumber)}
        </span>
      )}
    </>
  );
}

function Content({ draft }: { draft: Draft }) {
  return (
    <>
      {contentOf(draft)}
      <span className="block font-semibold tabular-nums">{formatPrice(draft.total)}</span>
    </>
  );
}

function Time({ draft, now }: { draft: Draft; now: number }) {
  return (
    <>
      {timeOf(draft, now)}
      {draft.orderId !== null && (
        <span className="block">
          <OrderLink orderId={draft.orderId} />
        </span>
      )}
    </>
  );
}

function Opened({ draft }: { draft: Draft }) {
  return (
    <>
      {openedOf(draft)}
      <span className="block text-ink-soft">{words.by(draft.by)}</span>
    </>
  );
}
