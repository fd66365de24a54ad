import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';

/** Fields of a PostgreSQL error that quote the row concerned, with phone numbers and hashes. */
const SECRETS = ['detail', 'where', 'internalQuery'].map((field) => `err.${field}`);

/** The logger as the domains see it. Never pass it a code, token or password. */
export type Log = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

/** Returns logger options: JSON lines, with personal data redacted. */
export function logOptions(level: string) {
  return { level, redact: { paths: SECRETS, remove: true } };
}

/** Request context: the id of the present request, added to every log line written during it. */
export const requestUnderWay = new AsyncLocalStorage<string>();

/**
 * Opens the logger (pino, to standard output). A line written while a request is handled has its `reqId`.
 */
export function openLog(level: string, to?: DestinationStream): Log {
  const mixin = () => {
    const reqId = requestUnderWay.getStore();
    return reqId === undefined ? {} : { reqId };
  };
  return pino({ ...logOptions(level), mixin }, to);
}

/**
 * Writes to the log what is reported on the console during a request, and every error: the page renderer
 * knows no logger. Other lines, such as the lines of the start, remain plain.
 */
export function logConsoleErrors(log: Log): void {
  for (const level of ['error', 'warn'] as const) {
    const writePlain = console[level];
    console[level] = (...reported: unknown[]) => {
      const err = reported.find((one) => one instanceof Error);
      const isPlain = err === undefined && requestUnderWay.getStore() === undefined;
      if (isPlain) return writePlain(...reported);
      // Only the serializer of `err` removes what may be secret in an error.
      const shown = reported.map((one) => (one instanceof Error ? one.message : one));
      log[level]({ err }, format(...shown));
    };
  }
}

/** A null logger, for tests and short commands. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
