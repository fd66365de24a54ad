import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OrderLine } from '@shop/contract/orders';
import type { PayRequest } from '@shop/contract/pay';

/**
 * A point of the work: a statement to the database or a request to the gateway. A kill is of the process itself,
 * or of `victim`.
 */
export type Fault = {
  kind: 'kill' | 'cut';
  victim?: number;
  point: 'before request' | 'after request' | 'during statement';
  nth: number;
};

/** The work of a process of payment-process.ts, and its fault. */
export type PaymentScript = {
  databaseUrl: string;
  settings: Record<string, string>;
  fault: Fault | null;
} & (
  | { name: 'pay'; customerId: string; addressId: string; items: readonly OrderLine[] }
  | { name: 'settle' }
  | { name: 'link'; token: string; request: PayRequest; key: string }
  | { name: 'refund'; refundId: string; ownerId: string }
);

const PROCESS = join(import.meta.dirname, 'payment-process.ts');

/** Runs a script in a process of its own; returns whether the process was killed. */
export async function runScript(script: PaymentScript): Promise<boolean> {
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(script)], { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`The process ended with ${code} at ${JSON.stringify(script)}`);
  return false;
}
