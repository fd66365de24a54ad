import { CannotStart } from './cannot-start.ts';

/** What a start is given to take part in an orderly end. */
export type Life = {
  /** Aborted at the first signal, also while the start is still under way. */
  signal: AbortSignal;
  /**
   * Adds a step to the end of the server; the step added last runs first.
   * Throws when the end has already begun, so that a start goes no further (its step still runs).
   */
  onStop: (close: () => unknown) => void;
};

type End = { exitCode: number };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const STARTING_LIMIT_MS = 10_000;
const CLOSING_LIMIT_MS = 30_000;

/**
 * Runs a server from its start to the exit of the process: 0 after a signal, 1 when it could not
 * start (one line for a CannotStart) or failed. The same signal comes two or three times under npm;
 * the first begins the end, the others are ignored.
 */
export async function runServer(start: (life: Life) => Promise<void>): Promise<never> {
  const steps: (() => unknown)[] = [];
  const stopping = new AbortController();
  const end = firstEnd(stopping);

  const starting = start({
    signal: stopping.signal,
    onStop: (close) => {
      steps.push(close);
      stopping.signal.throwIfAborted();
    },
  }).catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    report(error);
    end.begin({ exitCode: 1 });
  });

  const { exitCode } = await end.begun;
  await within(STARTING_LIMIT_MS, starting);
  const closed = await within(CLOSING_LIMIT_MS, closeAll(steps));
  if (closed === undefined) console.error('The server did not close in time; it ends now.');
  process.exit(closed === true ? exitCode : 1);
}

function firstEnd(stopping: AbortController) {
  const { promise: begun, resolve } = Promise.withResolvers<End>();
  const begin = (end: End) => {
    stopping.abort();
    resolve(end);
  };
  for (const signal of SIGNALS) process.on(signal, () => begin({ exitCode: 0 }));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      report(error);
      begin({ exitCode: 1 });
    });
  }
  return { begun, begin };
}

async function closeAll(steps: (() => unknown)[]): Promise<boolean> {
  let allClosed = true;
  for (const close of steps.toReversed()) {
    try {
      await close();
    } catch (error) {
      allClosed = false;
      report(error);
    }
  }
  return allClosed;
}

/** Undefined when it takes longer; the timer does not keep the process alive. */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

function report(error: unknown): void {
  console.error(error instanceof CannotStart ? error.message : error);
}
