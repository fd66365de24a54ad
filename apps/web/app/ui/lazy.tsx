import { Suspense, lazy as reactLazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { CardBoundary } from './card-boundary.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Hydrates a part of the first screen lazily: its code loads later, and the server-rendered HTML is
 * shown until then. If the code cannot be loaded, the part disappears and the page still works.
 */
export function lazyHydrated<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loading = load().catch(nothing<Props>);
  return lazy(() => loading);
}

/**
 * Loads the code of a part after the first screen; for a part that first appears after a click and is
 * never rendered by the server. Without Suspense, which would delay its first rendering by 300 ms.
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
    return (
      Part !== undefined && (
        <CardBoundary>
          <Part {...props} />
        </CardBoundary>
      )
    );
  };
}

/** Loads the code of a part at its first rendering, for a part that most visits never show. */
export function lazy<Props extends object>(
  load: Load<Props>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Loaded = reactLazy(async () => ({ default: await load().catch(nothing<Props>) }));
  return function Later(props: Props) {
    return (
      <CardBoundary>
        <Suspense fallback={meanwhile}>
          <Loaded {...props} />
        </Suspense>
      </CardBoundary>
    );
  };
}

function nothing<Props>(error: unknown): ComponentType<Props> {
  console.error(error);
  return () => null;
}
