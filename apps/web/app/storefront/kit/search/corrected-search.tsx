import { Link } from 'react-router';
import type { CatalogueData } from '../catalogue/catalogue-data.ts';
import { searchOf } from '../catalogue/catalogue-filter.ts';
import { searchResultWords } from './search-result-words.ts';

/** Shows which words were searched for instead of mistyped ones, and offers the typed ones. */
export function CorrectedSearch({ data: { filter, corrected } }: { data: CatalogueData }) {
  if (corrected === null || filter.exact) return null;
  return (
    <p className="wrap-anywhere text-ink-soft">
      <strong className="font-medium text-ink">{searchResultWords.showingFor(corrected)}</strong>{' '}
      <Link
        to={searchOf({ ...filter, exact: true, page: 0 })}
        preventScrollReset
        className="text-accent underline underline-offset-4"
      >
        {searchResultWords.insteadFor(filter.q)}
      </Link>
    </p>
  );
}
