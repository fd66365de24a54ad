import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { exitOnSignal } from '../../apps/api/test/bare-server-process.ts';
import { freePorts } from '../../lab/faults/support/caddy.ts';
import { type Driver, type Name, hasPath } from './driver.ts';
import { isHydrated } from './hydrated.ts';
import { type Kind, findInPage } from './find-in-page.ts';

/** A window of WebKit, driven by WebDriver. */
export type WebkitWindow = Driver & { close: () => Promise<void> };

/** WebDriver's key for an element in its messages. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

const LIMIT_MS = 30_000;
const SIZE = { width: 1280, height: 900 };

/** Opens a window on a screen of its own, for the shop at this URL. Debian: `webkit2gtk-driver xvfb`. */
export async function openWebkit(shopUrl: string): Promise<WebkitWindow> {
  const { call, end } = await startSession();
  const run = (script: string, ...args: unknown[]) =>
    call('POST', '/execute/sync', { script, args });
  const find = async (kind: Kind, name: Name, among?: string): Promise<string> => {
    const { source, flags } = typeof name === 'string' ? wordsOf(name) : name;
    const script = `return (${String(findInPage)})(...arguments)`;
    const found = (await run(script, kind, source, flags, among ?? '')) as Element | null;
    if (found === null) throw new Error(`there is no ${kind} “${name}”`);
    return found[ELEMENT];
  };
  const click = (kind: Kind, name: Name) =>
    until(async () => call('POST', `/element/${await find(kind, name)}/click`, {}));
  const type = (id: string, text: string) => call('POST', `/element/${id}/value`, { text });
  const until = (work: () => Promise<unknown>) =>
    expect(async () => void (await work())).toPass({ timeout: LIMIT_MS, intervals: [50] });
  const bySelector = async (value: string) =>
    ((await call('POST', '/element', { using: 'css selector', value })) as Element)[ELEMENT];
  await call('POST', '/window/rect', SIZE);
  return {
    open: async (path) => {
      await call('POST', '/url', { url: `${shopUrl}${path}` });
      await until(async () => expect(await run(`return (${String(isHydrated)})()`)).toBe(true));
    },
    fill: (label, text) =>
      until(async () => {
        const id = await find('field', label);
        await call('POST', `/element/${id}/clear`, {});
        await type(id, text);
      }),
    choose: (label, option) =>
      until(async () => {
        const list = await find('field', label);
        const script = `return [...arguments[0].options].find((one) => one.label === arguments[1])`;
        const found = (await run(script, { [ELEMENT]: list }, option)) as Element;
        await call('POST', `/element/${found[ELEMENT]}/click`, {});
      }),
    tick: (label) => click('field', label),
    attach: (path) => until(async () => type(await bySelector('input[type=file]'), path)),
    press: (name) => click('button', name),
    follow: (name) => click('link', name),
    sees: (text, among) => until(() => find('text', text, among)),
    seesValue: (label, value) =>
      until(async () => {
        const id = await find('field', label);
        expect(await call('GET', `/element/${id}/property/value`)).toBe(value);
      }),
    arrives: (path) =>
      until(async () => {
        const url = (await call('GET', '/url')) as string;
        expect(hasPath(url, path), `${url} is ${path}`).toBe(true);
      }),
    evaluate: async (work) => void (await run(`(${String(work)})()`)),
    close: end,
  };
}

/** Matches any text with these words, ignoring case. */
const wordsOf = (text: string) => new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'i');

/** Starts a driver, which has one session at most; `call` makes its calls. */
async function startSession() {
  const [port] = await freePorts(1);
  // The child leads a process group, because `xvfb-run` does not forward signals.
  const options = ['-a', 'WebKitWebDriver', `--port=${port}`];
  const child = spawn('xvfb-run', options, { detached: true, stdio: 'ignore' });
  const kill = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  exitOnSignal();
  process.once('exit', kill);
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  let id = '';
  await expect(async () => {
    const made = (await send('POST', '', { capabilities: {} })) as { sessionId: string };
    id = made.sessionId;
  }).toPass({ timeout: LIMIT_MS, intervals: [100] });
  return {
    call: (method: string, path: string, body?: unknown) => send(method, `/${id}${path}`, body),
    end: async () => {
      await send('DELETE', `/${id}`);
      process.off('exit', kill);
      kill();
      await once(child, 'exit');
    },
  };
}
