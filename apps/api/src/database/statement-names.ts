import { hash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Registers a statement for preparation by name. The name is a hash of the text, so that processes behind
 * one connection pooler never give two statements the same name.
 */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `resham-${hash('sha256', text).slice(0, 16)}`);
}

/** Returns the name of a prepared statement; undefined for a statement that is planned every time. */
export function statementNameOf(text: string): string | undefined {
  return names.get(text);
}
