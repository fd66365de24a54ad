import { COURIERS, type Courier } from '@shop/contract/parcel';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { courierName } from './courier-name.ts';
import { parcelWords } from './parcel-words.ts';

type CourierFieldProps = { value: Courier | ''; onChange: (courier: Courier | '') => void };

/** Selects the courier of a parcel; empty when unknown. */
export function CourierField({ value, onChange }: CourierFieldProps) {
  return (
    <Field label={parcelWords.courier}>
      <Select
        value={value}
        onChange={(event) => {
          const { value: chosen } = event.currentTarget;
          onChange(COURIERS.find((courier) => courier === chosen) ?? '');
        }}
      >
        <option value="">{parcelWords.noCourier}</option>
        {COURIERS.map((courier) => (
          <option key={courier} value={courier}>
            {courierName(courier)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
