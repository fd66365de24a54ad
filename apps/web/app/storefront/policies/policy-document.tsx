import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { TempleBorder } from '../../ui/motif.tsx';
import { Logo } from '../layout/logo.tsx';
import { policyWords } from './policy-words.ts';
import type { PolicyPart, PolicyText } from './policy-words.ts';

/** A policy page with a small heading of its own instead of the shop's header. */
export function PolicyDocument({ text }: { text: PolicyText }) {
  const { title, intro, updated, sections } = text;
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
          <h1 className="font-display text-title">{title}</h1>
          <p className="text-sm text-ink-soft">{policyWords.updated(formatDay(updated))}</p>
          <p className="text-lg">{intro}</p>
        </header>
        <nav aria-label={policyWords.contents} className="border-y border-line py-4 print:hidden">
          <ol className="grid gap-1 text-sm sm:grid-cols-2">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-8 items-center hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} id={id} className="flex flex-col gap-3">
            <h2 className="font-display text-heading">{name}</h2>
            <div className="flex flex-col gap-3 text-ink">
              {body.map((part, index) => (
                <Part key={index} part={part} />
              ))}
            </div>
          </section>
        ))}
      </article>
    </div>
  );
}

function Part({ part }: { part: PolicyPart }) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('link' in part) {
    return (
      <p>
        {part.before}
        <Link to={paths.returnRefundPolicy()} className="underline underline-offset-4">
          {part.link}
        </Link>
        {part.after}
      </p>
    );
  }
  return (
    <ul className="list-disc pl-5">
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
