import {
  REFUND_DECISIONS,
  RefundChange,
  type Refund,
  refundCalls,
  refundMessages,
} from '@shop/contract/refunds';
import { hasContent } from '@shop/contract/typed-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayTime, formatPhone, formatPrice } from '../../lib/format.ts';
import { officePaths } from '../../office-paths.ts';
import { CopyRow } from '../../ui/copy-row.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { ZoomedPicture } from '../../ui/zoomed-picture.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { Choice } from '../kit/choice.tsx';
import { OrderLink } from '../kit/order-link.tsx';
import { useReread } from '../kit/use-call.ts';
import { useCallForm } from '../kit/use-call-form.ts';
import { claimWords as words } from './refund-words.ts';

type DecideClaimDialogProps = {
  refund: Refund;
  /** The newest signed URL of the claim's screenshot. */
  screenshot: string | null;
  onClose: () => void;
};

const SAID = { DUE: words.found, REFUSED: words.missing } as const;

/** Decides on a claim: its screenshot large, its facts, and whether the money came. */
export function DecideClaimDialog({ refund, screenshot, onClose }: DecideClaimDialogProps) {
  const { refundId } = refund;
  const form = useCallForm({
    call: refundCalls.send,
    schema: RefundChange,
    initial: { state: '', note: '' },
    read: ({ state, note }) => ({ state: state || undefined, note }),
    problems: ({ state, note }) => ({
      state: state === '' && words.choose,
      note: state === 'REFUSED' && !hasContent(note) && refundMessages.noteRequired,
    }),
    input: (body) => ({ params: { refundId }, body }),
    onDone: onClose,
    onConflict: onClose,
  });
  const { values, set, errors } = form;
  return (
    <CallFormDialog form={form} look="wide" title={words.title} send={words.save} onClose={onClose}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Screenshot url={screenshot} />
        <div className="flex flex-col gap-5">
          <Facts refund={refund} />
          <div className="flex flex-col gap-1.5">
            <p className="text-sm font-medium">{words.decision}</p>
            <Choice
              label={words.decision}
              choices={REFUND_DECISIONS}
              chosen={REFUND_DECISIONS.find((one) => one === values.state) ?? ''}
              nameOf={(state) => SAID[state]}
              onChoose={(state) => set('state', state)}
            />
            {errors['state'] !== undefined && (
              <p role="alert" className="text-sm text-bad">
                {errors['state']}
              </p>
            )}
          </div>
          <Field
            label={words.note}
            optional={values.state !== 'REFUSED'}
            hint={words.noteHint}
            error={errors['note']}
          >
            <TextArea rows={2} {...form.textOf('note')} />
          </Field>
        </div>
      </div>
    </CallFormDialog>
  );
}

function Screenshot({ url }: { url: string | null }) {
  const reread = useReread();
  if (url === null) return <p className="text-ink-soft">{words.noScreenshot}</p>;
  return <ZoomedPicture src={url} alt={words.screenshot} reread={reread} />;
}

function Facts({ refund }: { refund: Refund }) {
  const { claim, orderId, owed, customerName, phoneNumber, upiId, dueSince } = refund;
  const utr = claim?.utr ?? null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium wrap-anywhere">
        {customerName}{' '}
        <span className="text-ink-soft tabular-nums">{formatPhone(phoneNumber)}</span>
      </p>
      <dl className="divide-y divide-line border-y border-line">
        <CopyRow name={words.amount} shown={formatPrice(owed)} value={String(owed)} />
        {utr === null ? (
          <Fact name={words.utr}>{words.noUtr}</Fact>
        ) : (
          <CopyRow name={words.utr} shown={utr} value={utr} />
        )}
        {orderId === null ? (
          <CopyRow
            name={words.reference}
            shown={claim?.reference ?? ''}
            value={claim?.reference ?? ''}
          />
        ) : (
          <Fact name={words.reference}>
            <OrderLink orderId={orderId} />
          </Fact>
        )}
        {upiId !== null && <Fact name={words.upiId}>{upiId}</Fact>}
        <Fact name={words.asked}>{formatDayTime(dueSince)}</Fact>
      </dl>
      <Link
        to={officePaths.adminPayments()}
        className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
      >
        {words.payments}
      </Link>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
