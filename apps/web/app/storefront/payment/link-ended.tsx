import type { PayLink } from '@shop/contract/pay';
import { paths } from '../../paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CallShop } from './call-shop.tsx';
import { linkWords as words } from './link-words.ts';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';

const LinkClaimForm = lazyOnOpen(async () => (await import('./link-claim-form.tsx')).LinkClaimForm);

type LinkEndedProps = { token: string; link: PayLink | null; contact: string | null };

/** Says in plain words that a link leads to no order any more, and nothing about anybody. */
export function LinkEnded({ token, link, contact }: LinkEndedProps) {
  const [title, text] =
    link === null
      ? [words.unknownTitle, words.unknown]
      : link.state === 'ORDERED'
        ? [words.orderedTitle, words.ordered]
        : [words.endedTitle, words.ended];
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-8 py-6">
      <div className="flex flex-col gap-3">
        <h1 className="font-display text-title">{title}</h1>
        <p className="text-lg text-ink-soft">{text}</p>
        <p className="flex flex-wrap gap-3 pt-2">
          <a href={paths.home()} className={buttonClasses('secondary', 'medium')}>
            {words.visit}
          </a>
          <CallShop contact={contact} />
        </p>
      </div>
      {link?.claimable === true && <Paid token={token} />}
    </div>
  );
}

function Paid({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="paid" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="paid" className="font-display text-heading">
        {words.haveYouPaid}
      </h2>
      <p className="text-ink-soft">{words.paidHint}</p>
      <NeedsScripts>
        {isOpen ? (
          <LinkClaimForm token={token} />
        ) : (
          <Button className="self-start" onClick={() => setOpen(true)}>
            {words.paid}
          </Button>
        )}
      </NeedsScripts>
    </section>
  );
}
