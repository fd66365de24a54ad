import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { ROOT, sourceFiles } from './project.mjs';

/** A source file: its path from the root, its text, and its imports. */
export type Source = { path: string; text: string; imports: string[]; isTest: boolean };

/** All TypeScript and JavaScript sources of the project. */
export const sources: Source[] = sourceFiles()
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const written = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g);
    const imports = [...written].map(([, specifier = '']) => resolved(path, specifier));
    return {
      path,
      text,
      imports,
      isTest: /\.(test|spec|fixture)\.ts$|^apps\/api\/test\/|^e2e\//.test(path),
    };
  });

/** Resolves a relative import to a path from the root; other imports do not change. */
function resolved(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

/** The checked sources of a rule, and the exempt ones. */
type Rule = { among: RegExp; but?: RegExp; tests?: boolean };

/**
 * Defines a test: none of these sources, except the exempt ones, has what `wrong` finds. It fails when
 * there is no source to check.
 */
export function rule(
  title: string,
  { among, but, tests = false }: Rule,
  wrong: (source: Source) => boolean | string[],
) {
  void test(title, () => {
    const looked = sources.filter(({ path, isTest }) => among.test(path) && (tests || !isTest));
    assert.notEqual(looked.length, 0, `no source matches ${among}`);
    const broken = looked
      .filter((source) => but?.test(source.path) !== true)
      .flatMap((source) => found(source.path, wrong(source)));
    assert.deepEqual(broken, []);
  });
}

/** Formats the findings as `path` or `path: detail`. */
function found(path: string, finding: boolean | string[]): string[] {
  if (Array.isArray(finding)) return finding.map((detail) => `${path}: ${detail}`);
  return finding ? [path] : [];
}

/** Returns whether a source's text matches a pattern. */
export const has = (pattern: RegExp) => (source: Source) => pattern.test(source.text);
/** Returns the imports of a source that match a pattern. */
export const imports = (pattern: RegExp) => (source: Source) =>
  source.imports.filter((imported) => pattern.test(imported));
