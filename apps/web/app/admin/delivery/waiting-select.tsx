import { WAITING } from '@shop/contract/order-status';
import { useSearchParams } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { WAITING_LABELS } from './order-labels.ts';
import { waitingOf, withWaiting } from './period-filter.ts';

/** All items, or those that wait for something. The choice stands in the address. */
export function WaitingSelect() {
  const [params, setParams] = useSearchParams();
  return (
    <Field label="Show" className="grow basis-44 sm:max-w-56">
      <Select
        value={waitingOf(params) ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setParams((before) => withWaiting(before, value), { preventScrollReset: true });
        }}
      >
        <option value="">All</option>
        {WAITING.map((waiting) => (
          <option key={waiting} value={waiting}>
            {WAITING_LABELS[waiting]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
