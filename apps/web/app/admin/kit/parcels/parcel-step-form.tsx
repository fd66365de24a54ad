import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useEach } from '../use-each.ts';
import { CourierField } from './courier-field.tsx';
import { deliveryWords } from '../orders/delivery-words.ts';
import { ParcelPieces } from './parcel-pieces.tsx';
import { type ParcelStep, inputTime, stepBody, stepsOf } from './parcel-step.ts';
import { parcelWords, stepNames } from './parcel-words.ts';

type ParcelStepFormProps = {
  id: string;
  item: DeliveryItem;
  /** Items of the parcel; all of the ticked ones are updated together. */
  pieces: readonly DeliveryItem[];
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
};

/** Asks what happened to a parcel, and for the details of that step. */
export function ParcelStepForm({ id, item, pieces, onBusy, onDone }: ParcelStepFormProps) {
  const [step, setStep] = useState(() => firstStep(item));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<string | null>(null);
  const { setForm, errors, show } = useFieldErrors();
  const { isBusy, sendEach } = useEach(deliveryCalls.update, parcelWords.failed);
  const chosen = pieces.filter(({ orderItemId }) => !left.has(orderItemId));
  const change = (more: Partial<ParcelStep>) => setStep((before) => ({ ...before, ...more }));
  const send = async () => {
    onBusy(true);
    const came = await sendEach(
      Object.fromEntries(
        chosen.map((piece) => [piece.orderItemId, { body: stepBody(piece, step) }]),
      ),
    );
    onBusy(false);
    const refused = Object.values(came).find(({ isDone }) => !isDone);
    if (refused !== undefined) return setFailed(refused.message);
    toast.success(parcelWords.updated);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = step.status !== 'REJECTED' && step.trackingNumber.trim() === '';
    const isUntimed = step.status === 'DELIVERED' && step.deliveredAt === '';
    show({
      ...(isUntimed && { deliveredAt: parcelWords.deliveredAtMissing }),
      ...(isMissing && { tracking: deliveryMessages.trackingRequired }),
      ...(chosen.length === 0 && { pieces: deliveryMessages.noItems }),
    });
    if (!isMissing && !isUntimed && chosen.length > 0 && !isBusy) void send();
  };
  const toggle = (orderItemId: string) =>
    setLeft((before) => {
      const rest = [...before].filter((id) => id !== orderItemId);
      return new Set(before.has(orderItemId) ? rest : [...rest, orderItemId]);
    });
  return (
    <form ref={setForm} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failed !== null && <ErrorBox message={failed} />}
      <ParcelPieces
        item={item}
        pieces={pieces}
        left={left}
        error={errors['pieces']}
        onToggle={toggle}
      />
      <StepChoice item={item} step={step} onChange={change} />
      {step.status === 'REJECTED' ? (
        <RejectionDetails item={item} step={step} onChange={change} />
      ) : (
        <ParcelDetails item={item} step={step} errors={errors} onChange={change} />
      )}
    </form>
  );
}

type StepProps = {
  item: DeliveryItem;
  step: ParcelStep;
  onChange: (more: Partial<ParcelStep>) => void;
};

function StepChoice({ item, step, onChange }: StepProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{parcelWords.whatHappened}</legend>
      {stepsOf(item).map((status) => (
        <RadioCard
          key={status}
          name="step"
          checked={step.status === status}
          onChange={() => onChange({ status })}
        >
          {status === item.orderStatus && status !== 'DELIVERED'
            ? parcelWords.correct
            : stepNames[status]}
        </RadioCard>
      ))}
    </fieldset>
  );
}

/** Asks what happens to the units and the money of a returned parcel. */
function RejectionDetails({ item, step, onChange }: StepProps) {
  return (
    <>
      <Checkbox
        label={parcelWords.restock}
        checked={step.isRestocked}
        onChange={(event) => onChange({ isRestocked: event.currentTarget.checked })}
      />
      <p className="text-sm text-ink-soft">
        {item.paymentMethod === 'COD' ? parcelWords.nothingPaid : parcelWords.refundFollows}
      </p>
    </>
  );
}

type ParcelDetailsProps = StepProps & { errors: ReturnType<typeof useFieldErrors>['errors'] };

function ParcelDetails({ item, step, errors, onChange }: ParcelDetailsProps) {
  const [known] = useState(() =>
    inputTime(item.deliveredAt === null ? new Date() : new Date(item.deliveredAt)),
  );
  return (
    <>
      {step.status === 'DELIVERED' && (
        <Field label={parcelWords.deliveredAt} error={errors['deliveredAt']}>
          <TextInput
            type="datetime-local"
            value={step.deliveredAt ?? known}
            max={inputTime(new Date())}
            onChange={(event) => onChange({ deliveredAt: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field label={deliveryWords.trackingId} error={errors['tracking']}>
        <TextInput
          value={step.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => onChange({ trackingNumber: event.currentTarget.value })}
        />
      </Field>
      <CourierField value={step.courier} onChange={(courier) => onChange({ courier })} />
    </>
  );
}

function firstStep(item: DeliveryItem): ParcelStep {
  const { trackingNumber, courier } = item;
  return {
    status: stepsOf(item)[0] ?? 'DELIVERED',
    trackingNumber: trackingNumber ?? '',
    courier: courier ?? '',
    deliveredAt: null,
    isRestocked: true,
  };
}
