import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ownPageWords } from './own-page-words.ts';

/** Says by this sentence that a category or collection is not there, with a link to all products. */
export function ListGone({ sentence }: { sentence: string }) {
  return (
    <div className="py-12">
      <h1 className="sr-only">{sentence}</h1>
      <EmptyState
        title={sentence}
        action={<LinkButton to={paths.products()}>{ownPageWords.seeAll}</LinkButton>}
      >
        {ownPageWords.goneHint}
      </EmptyState>
    </div>
  );
}
