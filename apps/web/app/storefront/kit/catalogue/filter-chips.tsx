import { Link } from 'react-router';
import { Icon } from '../../../ui/icons.tsx';
import type { CatalogueData } from './catalogue-data.ts';
import { searchOf } from './catalogue-filter.ts';
import { chipsOf } from './chips.ts';
import { filterWords } from './filter-words.ts';
import { useChosenFilter } from './use-chosen-filter.ts';

/** Shows the parts of the search and the active filters, each with a link that removes it. */
export function FilterChips({ data }: { data: CatalogueData }) {
  const filter = useChosenFilter(data.filter);
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chipsOf(filter, data).map(({ name, without }) => (
        <li key={`${name} ${Object.keys(without)[0]}`}>
          <Link
            to={searchOf({ ...filter, ...without, page: 0 }) || '?'}
            preventScrollReset
            aria-label={filterWords.removeChip(name)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface pr-3 pl-4 text-sm wrap-anywhere sm:min-h-9 hover:border-accent hover:text-accent"
          >
            {name} <Icon name="close" className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="?"
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm text-accent underline sm:min-h-9"
        >
          {filterWords.clearAll}
        </Link>
      </li>
    </ul>
  );
}
