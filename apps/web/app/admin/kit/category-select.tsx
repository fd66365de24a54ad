import { categoryCalls } from '@shop/contract/categories';
import { Link } from 'react-router';
import { officePaths } from '../../office-paths.ts';
import { Select } from '../../ui/select.tsx';
import { useCall } from './use-call.ts';
import { categoryChoiceWords } from './admin-words.ts';

type CategorySelectProps = { value: string; onChange: (id: string) => void };

/** Selects one of the shop's categories. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const categories = useCall(categoryCalls.list, {}).data?.data;
  return (
    <>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{categoryChoiceWords.choose}</option>
        {categories?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {categories?.length === 0 && (
        <p className="text-sm text-ink-soft">
          {categoryChoiceWords.noneToChoose}{' '}
          <Link
            to={officePaths.adminCategories()}
            className="text-accent underline underline-offset-4"
          >
            {categoryChoiceWords.addOne}
          </Link>
        </p>
      )}
    </>
  );
}
