import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/project.mjs';

type Lock = {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
};

/**
 * Returns a temporary folder with the sources of an earlier release and the packages of this one, so that
 * its server runs; undefined when the history is missing (a shallow clone, or sources without git).
 */
export function earlierRelease(commit: string): string | undefined {
  if (!hasCommit(commit)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'resham-earlier-'));
  const wanted = ['apps/api', 'packages', 'scripts', 'package.json', 'package-lock.json'];
  const options = { cwd: ROOT, maxBuffer: 1_000_000_000 };
  const archive = execFileSync('git', ['archive', commit, ...wanted], options);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  return folder;
}

/** Returns the packages of its server that had another version then: it is tried with the present ones. */
export function otherVersions(folder: string): string[] {
  const [then, now] = [folder, ROOT].map(
    (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock,
  );
  const names = Object.keys(then?.packages['apps/api']?.dependencies ?? {});
  return names.filter((name) => {
    const path = `node_modules/${name}`;
    return then?.packages[path]?.version !== now?.packages[path]?.version;
  });
}

function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Links all packages except the project's own, which come from the folder. */
function linkPackages(folder: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@shop'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@shop') symlinkSync(join(from, name), join(to, name));
  }
  symlinkSync(join(folder, 'apps/api'), join(to, '@shop/api'));
  symlinkSync(join(folder, 'packages/contract'), join(to, '@shop/contract'));
  const own = join(ROOT, 'apps/api/node_modules');
  if (existsSync(own)) symlinkSync(own, join(folder, 'apps/api/node_modules'));
}
