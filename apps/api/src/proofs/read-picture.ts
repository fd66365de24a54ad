import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PictureText } from './picture-text.ts';

/** The most time and memory that reading one picture may take. */
const LIMITS = { ms: 20_000, bytes: 300_000_000 };

/**
 * Reads the text of a payment screenshot in a process of its own; undefined when it needed more time or
 * memory than it may, or failed.
 */
export async function readPicture(
  bytes: Buffer,
  limits: Partial<typeof LIMITS> = {},
): Promise<PictureText | undefined> {
  const { ms, bytes: memory } = { ...LIMITS, ...limits };
  const child = fork(new URL('picture-reader.ts', import.meta.url), [String(memory)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: ['--max-old-space-size=96', '--max-semi-space-size=2', '--v8-pool-size=1'],
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), ms);
  try {
    const ended = once(child, 'exit').then(() => undefined);
    const said = once(child, 'message').then(([text]) => text as PictureText);
    said.catch(() => {});
    child.send(bytes);
    return await Promise.race([said, ended]);
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}
