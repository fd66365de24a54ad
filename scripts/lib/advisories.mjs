import { machineEnvironment, run } from './run.mjs';

/** A registry that says nothing for so long does not answer. */
const PATIENCE_MS = 20_000;

const AUDIT = [
  'audit',
  '--json',
  '--include=dev',
  '--include=optional',
  '--fetch-retries=0',
  '--loglevel=silent',
];

/**
 * Asks the registry for advisories about everything in the lock file: the packages that have a
 * critical one, or undefined when it does not tell (no connection, no such service, no answer).
 * @returns {Promise<string[] | undefined>}
 */
export async function criticalAdvisories({ settings = {}, patienceMs = PATIENCE_MS } = {}) {
  const env = { ...machineEnvironment(), ...settings };
  const { output } = await run('npm', AUDIT, { env, timeout: patienceMs });
  const { vulnerabilities } = answerIn(output);
  if (vulnerabilities === undefined) return undefined;
  const critical = Object.values(vulnerabilities).filter(({ severity }) => severity === 'critical');
  return critical.map(({ name, range }) => `${name} ${range}`);
}

/** What npm printed, unless it was ended before it had. */
function answerIn(output) {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}
