import type { Policy } from '@shop/contract/policies';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { sectionsOf } from '../../lib/plain-text.ts';
import { paths } from '../../paths.ts';
import { TempleBorder } from '../../ui/motif.tsx';
import { TextBlocks } from '../../ui/text-blocks.tsx';
import { Logo } from '../kit/logo.tsx';
import { policyTitles, policyWords } from './policy-words.ts';

/** Shows a policy page with a small heading of its own instead of the shop's header. */
export function PolicyDocument({ policy }: { policy: Policy }) {
  const { intro, sections } = sectionsOf(policy.text);
  return (
    <div className="page-column">
      <div className="flex items-center justify-between gap-4 py-6">
        <Logo />
        <Link
          to={paths.products()}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden"
        >
          {policyWords.back}
        </Link>
      </div>
      <TempleBorder className="text-zari" />
      <article className="flex max-w-3xl flex-col gap-8 py-10">
        <header className="flex flex-col gap-3">
          <h1 className="font-display text-title">{policyTitles[policy.kind]}</h1>
          <div className="flex flex-col gap-3 text-lg">
            <TextBlocks blocks={intro} />
          </div>
        </header>
        {sections.length > 1 && <Contents sections={sections} />}
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} className="flex flex-col gap-3">
            <h2 className="font-display text-heading">{title}</h2>
            <div className="flex flex-col gap-3 text-ink">
              <TextBlocks blocks={body} />
            </div>
          </section>
        ))}
        <p className="text-sm text-ink-soft">
          {policyWords.since(formatDay(policy.updatedAt), policy.version)}
        </p>
      </article>
    </div>
  );
}

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={policyWords.contents} className="border-y border-line py-4 print:hidden">
      <ol className="grid gap-1 text-sm sm:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 max-sm:min-h-11 items-center wrap-anywhere hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
