import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { ROOT } from './project.mjs';

const children = new Set();
let interrupted = false;

/**
 * From here on a signal is passed to the programs that run, and ends nothing by itself: under npm
 * the same one comes two or three times. Whoever runs programs asks `wasInterrupted` between them.
 */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true;
      for (const child of children) send(child, signal);
    });
  }
}

function send(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(child.leadsGroup ? -child.pid : child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

export const wasInterrupted = () => interrupted;

/**
 * Runs a program to its end: { ok, code, wasKilled, output }. Its output is kept and not shown, or with
 * `show` shown and not kept; after `timeout` ms it is ended. What is not shown leads a process group, because some programs,
 * npm among them, do not pass a signal on to those that they started.
 */
export function run(
  program,
  options,
  { cwd = ROOT, env = process.env, show = false, timeout } = {},
) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, options, { cwd, env, stdio, timeout, detached: !show });
    child.leadsGroup = !show;
    children.add(child);
    const pieces = [];
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
    const end = (code, { signal = null, reason = '' } = {}) => {
      children.delete(child);
      const output = Buffer.concat(pieces).toString() + reason;
      resolve({ ok: code === 0, code: code ?? 1, wasKilled: signal !== null, output });
    };
    child.once('error', (error) => end(1, { reason: error.message }));
    child.once('close', (code, signal) => {
      end(code, { signal, reason: signal === null ? '' : `ended by ${signal}` });
    });
  });
}

/**
 * The environment without what `npm run` adds to PATH: the machine's own Node and npm.
 * @returns {NodeJS.ProcessEnv}
 */
export function machineEnvironment() {
  const isProjects = (folder) => /node_modules[\\/]\.bin$|node-gyp-bin$/.test(folder);
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isProjects(folder));
  return { ...process.env, PATH: path.join(delimiter) };
}

const SHOWN_AFTER_MS = 1_000;
const REPEATED_EVERY_MS = 15_000;

/** Does the work, and says what it is doing when that takes longer than a second. */
export async function tell(title, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const timers = [
    setTimeout(() => console.log(`${title} …`), SHOWN_AFTER_MS),
    setInterval(() => console.log(`${title} … ${seconds()} s`), REPEATED_EVERY_MS),
  ];
  try {
    return await work();
  } finally {
    timers.forEach(clearInterval);
  }
}
