import { machineEnvironment, run } from './run.mjs';

/** Timeout of the registry. */
const MAX_WAIT_MS = 20_000;

const AUDIT = [
  'audit',
  '--json',
  '--include=dev',
  '--include=optional',
  '--fetch-retries=0',
  '--loglevel=silent',
];

/**
 * Requests advisories about the packages of the lock file; returns those with a critical one, or
 * undefined without a response (no connection, no such service, timeout).
 * @returns {Promise<string[] | undefined>}
 */
export async function criticalAdvisories({ settings = {}, maxWaitMs = MAX_WAIT_MS } = {}) {
  const env = { ...machineEnvironment(), ...settings };
  const { output } = await run('npm', AUDIT, { env, timeout: maxWaitMs });
  const { vulnerabilities } = answerIn(output);
  if (vulnerabilities === undefined) return undefined;
  const critical = Object.values(vulnerabilities).filter(({ severity }) => severity === 'critical');
  return critical.map(({ name, range }) => `${name} ${range}`);
}

/** Parses npm's output, unless npm was stopped before. */
function answerIn(output) {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}
