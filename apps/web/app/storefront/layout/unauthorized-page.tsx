import { useSession } from '../../lib/session.ts';
import { backOfficeHome } from '../../office-paths.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Buta } from '../../ui/motif.tsx';
import { lostWords } from './lost-words.ts';

export function meta() {
  return [{ title: lostWords.unauthorized.title }, { name: 'robots', content: 'noindex' }];
}

export default function UnauthorizedPage() {
  const { role, areas } = useSession();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-5 px-6 py-24 text-center">
      <Buta className="h-16 text-zari" />
      <h1 className="font-display text-title">{lostWords.unauthorized.title}</h1>
      <p className="text-ink-soft">{lostWords.unauthorized.text}</p>
      {role === 'STAFF' && areas.length > 0 && (
        <LinkButton to={backOfficeHome({ role, areas })}>
          {lostWords.unauthorized.backToOffice}
        </LinkButton>
      )}
      <LinkButton to={paths.home()} variant={role === 'STAFF' ? 'secondary' : 'primary'}>
        {lostWords.unauthorized.backToShop}
      </LinkButton>
    </div>
  );
}
