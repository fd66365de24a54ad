import { Suspense, lazy as reactLazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { CardBoundary } from './card-boundary.tsx';

/** The error of an unloaded part. Its file is loaded after the first screen, because a part often fails offline. */
const UnloadedError = reactLazy(() =>
  import('./card-error.tsx').then((file) => ({ default: file.UnloadedError })),
);

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
    .catch(unloaded(load))
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
  const Loaded = reactLazy(async () => ({ default: await load().catch(unloaded(load)) }));
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

/** The parts on the page that could not be loaded, each as what loads it again. */
const unloadedParts = new Set<() => Promise<void>>();

function loadAgain(): void {
  for (const again of unloadedParts) void again();
}

/** Makes the replacement of a part whose code could not be loaded: an error with a way to try again. */
function unloaded<Props extends object>(load: Load<Props>) {
  return (error: unknown): ComponentType<Props> => {
    console.error(error);
    let Part: ComponentType<Props> | undefined;
    return function Unloaded(props: Props) {
      const [, setLoaded] = useState(Part !== undefined);
      useEffect(() => {
        const again = async () => {
          try {
            Part = await load();
            setLoaded(true);
          } catch (failure) {
            console.error(failure);
          }
        };
        unloadedParts.add(again);
        return () => {
          unloadedParts.delete(again);
        };
      }, []);
      if (Part !== undefined) return <Part {...props} />;
      return (
        <Suspense>
          <UnloadedError again={loadAgain} />
        </Suspense>
      );
    };
  };
}

function nothing<Props>(error: unknown): ComponentType<Props> {
  console.error(error);
  return () => null;
}
