import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, pino } from 'pino';

/** Where an error of PostgreSQL carries the row that it speaks of, with phone numbers and hashes. */
const SECRETS = ['detail', 'where', 'internalQuery'].map((field) => `err.${field}`);

/** The part of the server's logger that the rules use; never given a code, token or password. */
export type Log = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

/** How every log of the server is kept: one JSON object a line, nobody's data in it. */
export function logOptions(level: string) {
  return { level, redact: { paths: SECRETS, remove: true } };
}

/** The request in whose course something is done; its name stands in what is logged meanwhile. */
export const requestUnderWay = new AsyncLocalStorage<string>();

/** The log of the rules, to standard output; it says in which request a line was written, if in any. */
export function openLog(level: string, to?: DestinationStream): Log {
  const mixin = () => {
    const reqId = requestUnderWay.getStore();
    return reqId === undefined ? {} : { reqId };
  };
  return pino({ ...logOptions(level), mixin }, to);
}

/** A logger that keeps silent, for tests and short commands. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
