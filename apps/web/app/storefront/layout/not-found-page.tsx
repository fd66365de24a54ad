import { data } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { layoutWords } from '../kit/layout-words.ts';
import { lostWords } from './lost-words.ts';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export function meta() {
  return [{ title: lostWords.notFound.title }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundPage() {
  return (
    <div className="py-12">
      <h1 className="sr-only">{lostWords.notFound.title}</h1>
      <EmptyState
        title={lostWords.notFound.lead}
        action={<LinkButton to={paths.products()}>{layoutWords.collection}</LinkButton>}
      >
        {lostWords.notFound.hint}
      </EmptyState>
    </div>
  );
}
