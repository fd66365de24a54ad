import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { classes } from '../../lib/classes.ts';
import { Buta, ButaGround, TempleBorder } from '../../ui/motif.tsx';
import { shopName, useStore } from '../kit/store-data.ts';
import { SPLASH_MS } from '../../lib/splash.ts';

type SplashProps = {
  /** Element that gets the focus after the splash, unless the focus has moved elsewhere. */
  focus: RefObject<HTMLElement | null>;
};

/** Covers a sign-in page with a splash for one second; the page's markup is already there. */
export function Splash({ focus }: SplashProps) {
  const store = useStore();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setGone(true);
      const { activeElement, body } = document;
      if (activeElement === body || activeElement?.tagName === 'H1') focus.current?.focus();
    }, SPLASH_MS);
    return () => clearTimeout(timer);
  }, [focus]);
  return (
    <div
      aria-hidden="true"
      data-screen-only
      className={classes(
        'fixed inset-0 z-40 flex flex-col items-center justify-center gap-5 overflow-hidden bg-maroon text-on-maroon',
        'transition-[opacity,visibility] duration-300 ease-silk',
        isGone && 'invisible opacity-0',
      )}
    >
      <ButaGround className="text-zari opacity-15" />
      <Buta className="relative h-24 text-zari-soft motion-ok:animate-rise" />
      <p className="relative px-6 text-center font-display text-title font-bold motion-ok:animate-rise">
        {shopName(store)}
      </p>
      <TempleBorder className="relative max-w-60 text-zari-soft" />
    </div>
  );
}
