import { parentPort } from 'node:worker_threads';
import { type PdfJob, drawFile } from './printed-file.ts';

/** A job that is sent to a thread. */
export type SentJob = PdfJob & { id: number };
/** A message from a thread: a part of the file, its end, or its error. */
export type FromWorker = { id: number } & (
  | { part: Uint8Array }
  | { isEnded: true }
  | { error: string }
);

/** The worker sends the collected parts once they reach this size; a file has hundreds of small parts. */
const PART_BYTES = 64 * 1024;

parentPort?.on('message', (job: SentJob) => void run(job));

async function run({ id, ...job }: SentJob): Promise<void> {
  try {
    const { pdf, drawing } = drawFile(job);
    await Promise.all([drawing, sendParts(id, pdf)]);
    send({ id, isEnded: true });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function sendParts(id: number, pdf: PDFKit.PDFDocument): Promise<void> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const flush = () => {
    if (bytes > 0) send({ id, part: Buffer.concat(parts) });
    parts = [];
    bytes = 0;
  };
  for await (const part of pdf) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes >= PART_BYTES) flush();
  }
  flush();
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message, []);
}
