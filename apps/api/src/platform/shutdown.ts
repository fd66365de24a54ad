import { EventEmitter } from 'node:events';
import { format } from 'node:util';
import { StartupError } from './startup-error.ts';

/** Lifecycle handle for the start: how it takes part in a graceful shutdown. */
export type Lifecycle = {
  /** Aborted by the first signal, also while the server is still starting. */
  signal: AbortSignal;
  /**
   * Registers a shutdown step; steps run in reverse order of registration. Throws when the shutdown has
   * already begun, so that the start does not continue (the step still runs).
   */
  onStop: (close: () => unknown) => void;
  /** Ends the process with exit code 0, as a signal does. */
  end: () => void;
  /** Sets what SIGHUP does instead of ending the server, unless it means that its terminal was closed. */
  onReload: (replace: () => void) => void;
};

type End = { exitCode: number };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const STARTING_LIMIT_MS = 10_000;
const CLOSING_LIMIT_MS = 30_000;

/**
 * Runs a server until the process exits, with a graceful shutdown. Exit code 0 after a signal; 1 when it
 * could not start (one line for a StartupError) or failed. Under npm the same signal arrives two or three
 * times; only the first one counts.
 */
export async function runServer(start: (lifecycle: Lifecycle) => Promise<void>): Promise<never> {
  const steps: (() => unknown)[] = [];
  const stopping = new AbortController();
  const reload = new EventEmitter();
  const end = firstEnd(stopping, reload);

  const starting = start({
    signal: stopping.signal,
    onStop: (close) => {
      steps.push(close);
      stopping.signal.throwIfAborted();
    },
    end: () => end.begin({ exitCode: 0 }),
    onReload: (replace) => void reload.on('SIGHUP', replace),
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

function firstEnd(stopping: AbortController, reload: EventEmitter) {
  const { promise: begun, resolve } = Promise.withResolvers<End>();
  const begin = (end: End) => {
    stopping.abort();
    resolve(end);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // SIGHUP is the only sign that a terminal was closed.
      if (process.stdout.isTTY || !reload.emit(signal)) begin({ exitCode: 0 });
    });
  }
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

/** Timeout: returns undefined when `work` takes longer; its timer does not keep the process alive. */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** Writes why the server ends as plain text, whatever the log's level. */
function report(error: unknown): void {
  process.stderr.write(`${format(error instanceof StartupError ? error.message : error)}\n`);
}
