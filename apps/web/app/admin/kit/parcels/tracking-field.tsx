import { useLayoutEffect, useRef, useState } from 'react';
import { focusOnArrival } from '../../../lib/focus-on-arrival.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { deliveryWords } from '../orders/delivery-words.ts';
import { focusSend } from './focus-send.ts';
import { parcelWords } from './parcel-words.ts';

/** Loads the camera, for the forms that open it. */
export const LabelScanner = lazy(
  async () => (await import('./scan/label-scanner.tsx')).LabelScanner,
);

type TrackingFieldProps = {
  control: { value: string; onChange: (event: { currentTarget: { value: string } }) => void };
  error: string | undefined;
  /** True to type at once. */
  isFirst?: boolean;
};

/** Edits a tracking number: typed, or scanned from the label, after which the form can be sent. */
export function TrackingField({ control, error, isFirst = false }: TrackingFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isScanning, setScanning] = useState(false);
  useLayoutEffect(() => {
    if (isFirst) focusOnArrival(input.current);
  }, [isFirst]);
  const take = (value: string) => {
    control.onChange({ currentTarget: { value } });
    setScanning(false);
    focusSend(input.current);
  };
  return (
    <>
      <Field label={deliveryWords.trackingId} error={error}>
        <TextInput
          ref={input}
          autoComplete="off"
          autoCapitalize="characters"
          {...control}
          end={
            <IconButton
              icon="scan"
              label={parcelWords.scan}
              aria-pressed={isScanning}
              onClick={() => setScanning(!isScanning)}
            />
          }
        />
      </Field>
      {isScanning && <LabelScanner onNumber={take} onClose={() => setScanning(false)} />}
    </>
  );
}
