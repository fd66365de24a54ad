import { telLink } from '@shop/contract/dialled-number';
import type { ReactNode } from 'react';
import { formatPhone } from '../../lib/format.ts';
import { aboutWords } from './about-words.ts';

/** A fact: its name, its text, and its link. */
export type ContactFact = { name: string; text: string | null | undefined; href?: string };

/** Returns the fact of a telephone number, with the link that dials it. */
export function phoneFact(number: string | null | undefined): ContactFact {
  return {
    name: aboutWords.phone,
    text: formatPhone(number ?? ''),
    href: telLink(number ?? ''),
  };
}

/** Lists facts with their names, without missing ones. */
export function ContactFacts({ facts }: { facts: readonly ContactFact[] }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] max-sm:text-sm">
      {facts
        .filter(({ text }) => text)
        .map(({ name, text, href }) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-line py-1.5"
          >
            <dt className="py-1 text-ink-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere whitespace-pre-line">{linked(text, href)}</dd>
          </div>
        ))}
    </dl>
  );
}

function linked(text: ReactNode, href: string | undefined): ReactNode {
  if (href === undefined) return text;
  return (
    <a
      href={href}
      className="inline-flex min-h-8 items-center max-sm:min-h-11 underline underline-offset-4"
    >
      {text}
    </a>
  );
}
