import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { ROOT } from './project.mjs';

const children = new Set();
let interrupted = false;

/**
 * Forwards signals to the running programs; none ends this process by itself, because under npm the same
 * signal arrives two or three times. Callers check `wasInterrupted` between programs.
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
 * Runs a program to its end: { ok, code, wasKilled, output }. Its output is captured, with `echo` also
 * printed, or with `show` only printed; it is stopped after `timeout` ms. A captured program leads a process group, because
 * some programs, npm among them, do not forward signals to their children.
 */
export function run(
  program,
  options,
  { cwd = ROOT, env = process.env, show = false, echo = false, timeout } = {},
) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, options, { cwd, env, stdio, timeout, detached: !show });
    child.leadsGroup = !show;
    children.add(child);
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    if (echo) child.stdout?.pipe(process.stdout, { end: false });
    if (echo) child.stderr?.pipe(process.stderr, { end: false });
    const end = (code, { signal = null, reason = '' } = {}) => {
      children.delete(child);
      const output = Buffer.concat(chunks).toString() + reason;
      resolve({ ok: code === 0, code: code ?? 1, wasKilled: signal !== null, output });
    };
    child.once('error', (error) => end(1, { reason: error.message }));
    child.once('close', (code, signal) => {
      end(code, { signal, reason: signal === null ? '' : `ended by ${signal}` });
    });
  });
}

/**
 * Returns the environment without npm's additions to PATH, so that the machine's own Node and npm are
 * found.
 * @returns {NodeJS.ProcessEnv}
 */
export function machineEnvironment() {
  const isProjects = (folder) => /node_modules[\\/]\.bin$|node-gyp-bin$/.test(folder);
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isProjects(folder));
  return { ...process.env, PATH: path.join(delimiter) };
}

const SHOWN_AFTER_MS = 1_000;
const REPEATED_EVERY_MS = 15_000;

/** Runs work, and announces it when it takes longer than a second. */
export async function announce(title, work) {
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
