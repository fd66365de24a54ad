import type { ReturnRow } from '@shop/contract/return-row';
import { canBecome, returnCalls, returnMessages } from '@shop/contract/returns';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { request } from '../../../lib/api.ts';
import { toastError } from '../../../lib/errors.ts';
import { formatDay } from '../../../lib/format.ts';
import { isUnanswered } from '../../../lib/is-unanswered.ts';
import { returnReasonNames } from '../../../lib/return-reason-words.ts';
import { toast } from '../../../lib/toast.ts';
import { quantityWords } from '../../../lib/units.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PrivatePhotographs } from '../../../ui/private-photographs.tsx';
import { shopName, useStore } from '../../kit/store-data.ts';
import { returnRefund } from './return-refund.ts';
import {
  sendBackNextWords,
  sendBackStatusNames,
  sendBackWords as words,
} from './send-back-words.ts';

const TONES: Record<ReturnRow['status'], BadgeTone> = {
  REQUESTED: 'warn',
  APPROVED: 'info',
  DECLINED: 'bad',
  RECEIVED: 'good',
  WITHDRAWN: 'plain',
};

/** Lists the requested returns, newest first, each with its next step. */
export function RequestedReturns({ returns }: { returns: readonly ReturnRow[] }) {
  const [leaving, setLeaving] = useState<ReturnRow | null>(null);
  if (returns.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line">
        {returns.map((row) => (
          <RequestedReturn key={row.returnId} row={row} onWithdraw={() => setLeaving(row)} />
        ))}
      </ul>
      <Withdraw row={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function RequestedReturn({ row, onWithdraw }: { row: ReturnRow; onWithdraw: () => void }) {
  const { status, amount, sentAmount, note, decisionNote, productName } = row;
  const { revalidate } = useRevalidator();
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 grow basis-40 font-medium">
          {words.what(quantityWords(row.quantity, row.unit), productName)}
        </h3>
        <Badge tone={TONES[status]}>{sendBackStatusNames[status]}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{words.askedOn(formatDay(row.createdAt))}</span>
        <span>{returnReasonNames[row.reason]}</span>
      </p>
      {note !== null && <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
      <PrivatePhotographs
        images={row.images}
        title={words.photographs}
        nameOf={words.photograph}
        reread={() => void revalidate()}
        className="flex flex-wrap gap-2"
        look="size-20"
      />
      {decisionNote !== null && decisionNote !== '' && (
        <div className="border-l-2 border-line-strong pl-3 text-sm">
          <p className="text-ink-soft">{words.shopSays}</p>
          <p className="wrap-anywhere whitespace-pre-line">{decisionNote}</p>
        </div>
      )}
      {amount !== null && (
        <p className="font-semibold tabular-nums">{returnRefund(amount, sentAmount)}</p>
      )}
      <Next status={status} />
      {canBecome(status, 'WITHDRAWN') && (
        <Button
          variant="quiet"
          data-screen-only
          className="-ml-5 self-start"
          aria-label={words.withdrawOf(productName)}
          onClick={onWithdraw}
        >
          {words.withdraw}
        </Button>
      )}
    </li>
  );
}

/**
 * Shows the next step; for an approved return also the shop's address, so that the message is not
 * needed.
 */
function Next({ status }: Pick<ReturnRow, 'status'>) {
  const store = useStore();
  const next = sendBackNextWords[status];
  const address = store.profile?.address;
  if (status !== 'APPROVED' || !address)
    return next === undefined ? null : <p className="text-sm">{next}</p>;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{words.sendTo}</p>
      <address className="font-medium wrap-anywhere whitespace-pre-line not-italic">
        {`${shopName(store)}\n${address}`}
      </address>
    </div>
  );
}

function Withdraw({ row, onClose }: { row: ReturnRow | null; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async ({ returnId, status: expected }: ReturnRow) => {
    setBusy(true);
    try {
      const body = { status: 'WITHDRAWN', expected } as const;
      await request(returnCalls.change, { params: { returnId }, body });
      toast.success(returnMessages.withdrawn);
    } catch (error) {
      toastError(error, returnMessages.changeFailed);
      if (isUnanswered(error)) return setBusy(false);
    }
    await revalidate();
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={row !== null}
      title={words.withdrawTitle}
      question={words.withdrawQuestion}
      busy={isBusy}
      onYes={() => {
        if (row !== null) void withdraw(row);
      }}
      onNo={onClose}
    />
  );
}
