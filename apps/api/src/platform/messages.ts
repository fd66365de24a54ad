import {
  appendFileSync,
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import DataLoader from 'dataloader';
import { type Clock, MINUTE_MS } from './clock.ts';
import { removeDeadDrafts } from './dead-drafts.ts';
import type { Log } from './log.ts';

/** A line of the outbox; `code` is the one-time code that the text contains, if any. */
export type Message = { to: string; text: string; code?: string; purpose: string };

/** The destination of lines of the outbox. */
export type Sender = { send: (message: Message) => Promise<void> };

/**
 * The workers of the message queue, whose rows are in the database (messages/queue-message.ts). Callers
 * never wait for a vendor: its response time, or its failure, would reveal which phone numbers are
 * registered.
 */
export type Messages = {
  /** Requests a look for due messages, soon. */
  wake: () => void;
  /** Sends a code that was queued as claimed; resolves once the caller may be answered. */
  sendCode: (id: string) => Promise<void>;
};

/** How long a live shop stores a line: a reader of its codes could sign in. */
const LINE_MS = 5 * MINUTE_MS;
const LOOK_MS = 20_000;

const NEWLINE = 0x0a;

/**
 * Returns a channel for development: it appends each message to `outbox.ndjson` in the data folder, one
 * JSON object a line. The file exists from the start, so that it can be watched. In a live shop, which
 * gives its log, lines are removed after five minutes.
 */
export function outbox(folder: string, clock: Clock, liveLog?: Pick<Log, 'error'>): Sender {
  const path = join(folder, 'outbox.ndjson');
  closeSync(openSync(path, 'a', 0o600));
  const look = () => {
    try {
      removeOldLines(path, clock.now());
    } catch (error) {
      liveLog?.error({ err: error }, 'old lines of the outbox were not removed');
    }
  };
  if (liveLog !== undefined) setInterval(look, LOOK_MS).unref();
  // What is sent in the same moment is written at once.
  const lines = new DataLoader<Message, undefined>(
    async (messages) => {
      const at = clock.now().toISOString();
      const text = messages.map((message) => `${JSON.stringify({ at, ...message })}\n`).join('');
      appendLines(path, text);
      return messages.map(() => undefined);
    },
    { cache: false },
  );
  return { send: (message) => lines.load(message) };
}

/** Appends lines. Begins a new line first when a full disk has cut the last one. */
function appendLines(path: string, lines: string): void {
  const file = openSync(path, 'a+', 0o600);
  try {
    const { size } = fstatSync(file);
    const last = Buffer.alloc(1);
    const isCut = size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== NEWLINE;
    writeFileSync(file, isCut ? `\n${lines}` : lines);
  } finally {
    closeSync(file);
  }
}

/**
 * Removes the lines of the outbox that are older than five minutes. Replaces the file, and copies lines
 * that another process adds to the old one during it.
 */
export function removeOldLines(path: string, now: Date): void {
  removeDeadDrafts(dirname(path), /^outbox\.ndjson\.\d+$/);
  // Also creates a file that went away.
  const old = openSync(path, 'a+', 0o600);
  const draft = `${path}.${process.pid}`;
  try {
    const text = readFileSync(old);
    const lines = text.toString('utf8').split('\n').filter(Boolean);
    const since = new Date(now.valueOf() - LINE_MS).toISOString();
    const kept = lines.filter((line) => timeOf(line) > since);
    if (kept.length === lines.length) return;
    writeFileSync(draft, kept.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    renameSync(draft, path);
    const more = fstatSync(old).size - text.length;
    if (more <= 0) return;
    const added = Buffer.alloc(more);
    readSync(old, added, 0, more, text.length);
    appendFileSync(path, added, { mode: 0o600 });
  } finally {
    closeSync(old);
    rmSync(draft, { force: true });
  }
}

function timeOf(line: string): string {
  try {
    return (JSON.parse(line) as { at: string }).at;
  } catch {
    return '';
  }
}
