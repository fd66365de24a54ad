import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of the first screen whose code comes after it: what the server drew stands until then.
 * Without its code, say in a tunnel, it is left out and the page stands.
 */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loading = load().catch(nothing<Props>);
  return whenUsed(() => loading);
}

/**
 * A part that is first drawn after a press, never by the server: its code comes after the first
 * screen. It does without Suspense, which would hold its first drawing back by 300 ms.
 */
export function whenPressed<Props extends object>(load: Load<Props>): ComponentType<Props> {
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

/** A part that most visits do without: its code comes when it is first shown. */
export function whenUsed<Props extends object>(
  load: Load<Props>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load().catch(nothing<Props>) }));
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
