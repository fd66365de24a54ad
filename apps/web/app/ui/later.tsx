import { Suspense, lazy } from 'react';
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
