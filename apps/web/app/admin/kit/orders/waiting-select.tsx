import { WAITING } from '@shop/contract/order-status';
import { useSearchParams } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { adminWords } from '../admin-words.ts';
import { deliveryWords } from './delivery-words.ts';
import { waitingNames } from './order-item-words.ts';
import { waitingOf, withWaiting } from './period-filter.ts';

/** Selects the filter by pending action. The URL stores the choice. */
export function WaitingSelect() {
  const [params, setParams] = useSearchParams();
  return (
    <Field label={deliveryWords.show} className="grow basis-44 sm:max-w-56">
      <Select
        value={waitingOf(params) ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setParams((before) => withWaiting(before, value), { preventScrollReset: true });
        }}
      >
        <option value="">{adminWords.all}</option>
        {WAITING.map((waiting) => (
          <option key={waiting} value={waiting}>
            {waitingNames[waiting]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
