import { Suspense, lazy as reactLazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Lazy hydration: a part of the first screen whose code loads later; until then the server-rendered HTML
 * stands. If the code cannot be loaded, the part is left out and the page still works.
 */
export function lazyHydrated<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loading = load().catch(nothing<Props>);
  return lazy(() => loading);
}

/**
 * Lazy loading for a part that first appears after a click and is never rendered by the server: its code
 * loads after the first screen. Without Suspense, which would delay its first rendering by 300 ms.
 */
export function lazyOnOpen<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const loading = load()
    .catch(nothing<Props>)
    .then((part) => {
      Part = part;
    });
  return function Pressed(props: Props) {
    const [, setLoaded] = useState(Part !== undefined);
    useEffect(() => void loading.then(() => setLoaded(true)), []);
    return Part === undefined ? null : <Part {...props} />;
  };
}

/** Lazy loading for a part that most visits never show: its code loads when it is first rendered. */
export function lazy<Props extends object>(
  load: Load<Props>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Loaded = reactLazy(async () => ({ default: await load().catch(nothing<Props>) }));
  return function Later(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function nothing<Props>(error: unknown): ComponentType<Props> {
  console.error(error);
  return () => null;
}
