import { type OwnersReturn, type ReturnDecision, canBecome } from '@shop/contract/returns';
import { formatDayTime, formatPrice } from '../../lib/format.ts';
import { returnReasonNames } from '../../lib/return-reason-words.ts';
import { quantityWords } from '../../lib/units.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivatePhotographs } from '../../ui/private-photographs.tsx';
import { OrderLink } from '../kit/order-link.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { useReread } from '../kit/use-call.ts';
import { type Place, ReturnSteps } from './return-steps.tsx';
import { returnStatusNames, returnsWords as words } from './returns-words.ts';

const TONES: Record<OwnersReturn['status'], BadgeTone> = {
  REQUESTED: 'warn',
  APPROVED: 'info',
  DECLINED: 'bad',
  RECEIVED: 'good',
  WITHDRAWN: 'plain',
};

type Decision = Exclude<ReturnDecision, 'WITHDRAWN'>;
type DecisionsProps = { row: OwnersReturn; onDecide: (to: Decision) => void };
type ReturnCardProps = DecisionsProps & { place: Place };

/** Shows a return: photographs on the left, facts and possible decisions on the right. */
export function ReturnCard({ row, place, onDecide }: ReturnCardProps) {
  const { returnId, status, note, decisionNote, images } = row;
  const reread = useReread();
  return (
    <li className="grid scroll-mt-16 grid-cols-1 content-start gap-4 rounded-md border border-line bg-surface p-4 sm:p-5 lg:grid-cols-2 lg:gap-x-8">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 lg:order-2">
        <h2 tabIndex={-1} className="min-w-0 grow basis-56 font-semibold">
          {words.what(quantityWords(row.quantity, row.unit), row.productName)}
        </h2>
        <Badge tone={TONES[status]}>{returnStatusNames[status]}</Badge>
      </div>
      <div className="lg:order-1 lg:row-span-2">
        {images.length === 0 && <p className="text-sm text-ink-soft">{words.noPictures}</p>}
        <PrivatePhotographs
          images={images}
          title={words.photographs(returnId)}
          nameOf={(place) => words.picture(place, returnId)}
          reread={reread}
          className="grid grid-cols-2 gap-2"
          look="aspect-square w-full"
        />
      </div>
      <div className="flex flex-col gap-4 lg:order-3">
        <div className="flex flex-col gap-1">
          <p className="font-medium">{returnReasonNames[row.reason]}</p>
          {note !== null && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>}
        </div>
        <Facts row={row} />
        {decisionNote !== null && decisionNote !== '' && (
          <div className="max-w-prose border-l-2 border-line-strong pl-3">
            <p className="text-sm text-ink-soft">{words.said}</p>
            <p className="wrap-anywhere whitespace-pre-line">{decisionNote}</p>
          </div>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <Decisions row={row} onDecide={onDecide} />
          <ReturnSteps returnId={returnId} place={place} />
        </div>
      </div>
    </li>
  );
}

function Facts({ row }: { row: OwnersReturn }) {
  const { amount, upiId, phoneNumber } = row;
  const money =
    amount === null
      ? words.worth(formatPrice(row.mostRefund))
      : amount > 0
        ? words.refunded(formatPrice(amount))
        : words.notRefunded;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-medium wrap-anywhere">{row.customerName}</span>
        {phoneNumber !== '' && (
          <PhoneLink phone={phoneNumber} className="inline-flex min-h-11 underline" />
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
        <span>{words.number(row.returnId)}</span>
        <OrderLink orderId={row.orderId} text={words.order(row.orderId)} />
        <span>{words.asked(formatDayTime(row.createdAt))}</span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <span className="font-semibold tabular-nums">{money}</span>
        <span className="wrap-anywhere text-ink-soft">
          {upiId === null ? words.byScan : words.byUpi(upiId)}
        </span>
      </p>
    </div>
  );
}

const BUTTONS = [
  { to: 'APPROVED', name: words.approve, label: words.approveOf, variant: 'primary' },
  { to: 'RECEIVED', name: words.receive, label: words.receiveOf, variant: 'primary' },
  { to: 'DECLINED', name: words.decline, label: words.declineOf, variant: 'secondary' },
] as const;

function Decisions({ row: { returnId, status }, onDecide }: DecisionsProps) {
  const possible = BUTTONS.filter(({ to }) => canBecome(status, to));
  if (possible.length === 0) return null;
  return (
    <div className="flex grow flex-wrap gap-2">
      {possible.map(({ to, name, label, variant }) => (
        <Button
          key={to}
          variant={variant}
          className="grow sm:grow-0"
          aria-label={label(returnId)}
          onClick={() => onDecide(to)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
