import type { ReactNode } from 'react';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { Buta, ButaGround, TempleBorder } from '../../ui/motif.tsx';
import { Logo } from '../kit/logo.tsx';
import { signInWords } from '../kit/sign-in/sign-in-words.ts';

type SignInPanelProps = { title: string; intro: ReactNode; children: ReactNode };

/** Frames the sign-in pages: the form, beside a panel with the shop's pattern. */
export function SignInPanel({ title, intro, children }: SignInPanelProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="relative flex flex-col overflow-hidden bg-maroon text-on-maroon max-lg:hidden">
        <ButaGround className="text-zari opacity-15" />
        <div className="relative m-auto flex max-w-lg flex-col gap-6 px-12">
          <Buta className="h-28 self-start text-zari-soft" />
          <p className="font-display text-display font-semibold">{signInWords.motto}</p>
          <p className="text-lg text-on-maroon-soft">{signInWords.mottoMore}</p>
        </div>
      </div>
      <div className="flex flex-col">
        <div className="flex justify-center px-4 py-4 lg:justify-start lg:px-12 lg:py-8">
          <Logo />
        </div>
        <TempleBorder className="text-zari lg:hidden" />
        <section className="mx-auto flex w-full max-w-md grow flex-col gap-7 px-5 py-10 lg:justify-center lg:pb-28">
          <header className="flex flex-col gap-3">
            <h1 className="font-display text-title">{title}</h1>
            <p className="text-ink-soft">{intro}</p>
          </header>
          <NeedsScripts>{children}</NeedsScripts>
        </section>
      </div>
    </div>
  );
}
