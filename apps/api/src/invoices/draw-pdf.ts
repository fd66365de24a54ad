import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromWorker, SentJob } from './pdf-worker.ts';
import type { PdfJob } from './printed-file.ts';

/** An idle thread ends after this time; it holds fonts of some megabytes. */
const IDLE_MS = 60_000;

/** The most memory that a thread may use before it is ended. */
const MOST_MEGABYTES = 256;

/** The thread that draws, with the files that it is drawing. */
type Thread = { worker: Worker; files: Map<number, Readable>; idle: NodeJS.Timeout | undefined };

let thread: Thread | undefined;
let lastId = 0;

/**
 * Draws a PDF in a separate thread: twelve lines take some 25 ms of processor time, and two hundred
 * invoices seconds, in which the server continues to answer others. The file comes in parts while it is
 * drawn.
 */
export function drawPdf(job: PdfJob): Readable {
  const { worker, files, idle } = (thread ??= newThread());
  clearTimeout(idle);
  lastId += 1;
  const id = lastId;
  const file = new Readable({ read: () => undefined });
  file.once('close', () => forget(id, files));
  files.set(id, file);
  worker.ref();
  worker.postMessage({ ...job, id } satisfies SentJob, []);
  return file;
}

function newThread(): Thread {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const made: Thread = { worker, files: new Map(), idle: undefined };
  worker.on('message', (message: FromWorker) => {
    const file = made.files.get(message.id);
    if ('part' in message) file?.push(message.part);
    else if ('error' in message) file?.destroy(new Error(message.error));
    else file?.push(null);
  });
  const fail = (error: Error) => {
    if (thread === made) thread = undefined;
    for (const file of made.files.values()) file.destroy(error);
  };
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('The thread that draws PDFs has ended.')));
  return made;
}

/** Removes a file that is done or cancelled; without files the thread keeps no process alive. */
function forget(id: number, files: Thread['files']): void {
  files.delete(id);
  if (thread?.files !== files || files.size > 0) return;
  const { worker } = thread;
  worker.unref();
  thread.idle = setTimeout(() => {
    thread = undefined;
    void worker.terminate();
  }, IDLE_MS).unref();
}
