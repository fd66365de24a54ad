import { deliveryCalls, deliveryMessages } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import { toast } from '../../../lib/toast.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { adminWords } from '../admin-words.ts';
import { CallFormDialog } from '../call-form-dialog.tsx';
import { useEach } from '../use-each.ts';
import { CourierField } from './courier-field.tsx';
import { ParcelPieces } from './parcel-pieces.tsx';
import { type ParcelStep, inputTime, stepBody, stepsOf } from './parcel-step.ts';
import { parcelWords, stepNames } from './parcel-words.ts';
import { TrackingField } from './tracking-field.tsx';
import { type ChosenPieces, useParcelPieces } from './use-parcel-pieces.ts';

type ParcelStepFormProps = {
  item: DeliveryItem;
  /** Items of the parcel; all of the ticked ones are updated together. */
  pieces: readonly DeliveryItem[];
  onClose: () => void;
};

/** Asks what happened to a parcel, and for the details of that step. */
export function ParcelStepForm({ item, pieces, onClose }: ParcelStepFormProps) {
  const parcel = useParcelPieces(pieces, onClose);
  const form = useStepForm(item, parcel, onClose);
  return (
    <CallFormDialog
      form={form}
      title={parcelWords.title}
      send={adminWords.save}
      busyText={adminWords.saving}
      isLocked={form.isBusy}
      onClose={onClose}
    >
      <ParcelPieces item={item} parcel={parcel} form={form} />
      <StepChoice item={item} form={form} />
      {form.values.status === 'REJECTED' ? (
        <RejectionDetails item={item} form={form} />
      ) : (
        <ParcelDetails form={form} />
      )}
    </CallFormDialog>
  );
}

/** Manages the form; its ticked items are updated one after another. */
function useStepForm(item: DeliveryItem, { chosen, onInvalid }: ChosenPieces, onDone: () => void) {
  const [initial] = useState(() => firstStep(item));
  const { sendEach } = useEach(deliveryCalls.update, parcelWords.failed);
  return useCheckedForm({
    initial,
    failed: parcelWords.failed,
    problems: ({ status, trackingNumber, deliveredAt }) => ({
      deliveredAt: status === 'DELIVERED' && deliveredAt === '' && parcelWords.deliveredAtMissing,
      trackingNumber:
        status !== 'REJECTED' && trackingNumber.trim() === '' && deliveryMessages.trackingRequired,
      pieces: chosen.length === 0 && deliveryMessages.noItems,
    }),
    onInvalid,
    send: async (step) => {
      const deliveredAt = step.deliveredAt === initial.deliveredAt ? null : step.deliveredAt;
      const bodies = chosen.map(
        (piece) =>
          [piece.orderItemId, { body: stepBody(piece, { ...step, deliveredAt }) }] as const,
      );
      const came = await sendEach(Object.fromEntries(bodies));
      const refused = Object.values(came).find(({ isDone }) => !isDone);
      if (refused !== undefined) throw refused.error;
      toast.success(parcelWords.updated);
      onDone();
    },
  });
}

type StepProps = { item: DeliveryItem; form: Omit<ReturnType<typeof useStepForm>, 'setForm'> };

function StepChoice({ item, form: { values, set } }: StepProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{parcelWords.whatHappened}</legend>
      {stepsOf(item).map((status) => (
        <RadioCard
          key={status}
          name="step"
          checked={values.status === status}
          onChange={() => set('status', status)}
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
function RejectionDetails({ item, form: { values, set } }: StepProps) {
  const isUnpaid = item.paymentMethod === 'COD' || item.discount === item.priceAtOrder;
  return (
    <>
      <Checkbox
        label={parcelWords.restock}
        checked={values.isRestocked}
        onChange={(event) => set('isRestocked', event.currentTarget.checked)}
      />
      <p className="text-sm text-ink-soft">
        {isUnpaid ? parcelWords.nothingPaid : parcelWords.refundFollows}
      </p>
    </>
  );
}

function ParcelDetails({ form: { values, set, textOf, errors } }: Pick<StepProps, 'form'>) {
  return (
    <>
      {values.status === 'DELIVERED' && (
        <Field label={parcelWords.deliveredAt} error={errors['deliveredAt']}>
          <TextInput
            type="datetime-local"
            max={inputTime(new Date(serverNow()))}
            {...textOf('deliveredAt')}
          />
        </Field>
      )}
      <TrackingField control={textOf('trackingNumber')} error={errors['trackingNumber']} />
      <CourierField value={values.courier} onChange={(courier) => set('courier', courier)} />
    </>
  );
}

/** Returns the most likely step; the instant is the known one, or now. */
function firstStep(item: DeliveryItem): ParcelStep & { deliveredAt: string } {
  const { trackingNumber, courier, deliveredAt } = item;
  return {
    status: stepsOf(item)[0] ?? 'DELIVERED',
    trackingNumber: trackingNumber ?? '',
    courier: courier ?? '',
    deliveredAt: inputTime(new Date(deliveredAt ?? serverNow())),
    isRestocked: true,
  };
}
