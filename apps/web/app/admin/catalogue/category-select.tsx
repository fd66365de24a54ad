import { categoryCalls } from '@shop/contract/categories';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Select } from '../../ui/select.tsx';
import { useCall } from '../layout/use-call.ts';
import { catalogueWords } from './admin-catalogue-words.ts';

type CategorySelectProps = { value: string; onChange: (id: string) => void };

/** One of the shop's sub-categories. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const categories = useCall(categoryCalls.list, {}).data?.data;
  return (
    <>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">Choose a category</option>
        {categories?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {categories?.length === 0 && (
        <p className="text-sm text-ink-soft">
          {catalogueWords.categoriesFirst}{' '}
          <Link to={paths.adminCategories()} className="text-accent underline underline-offset-4">
            Add a category
          </Link>
        </p>
      )}
    </>
  );
}
