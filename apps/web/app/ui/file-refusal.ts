/** Reason of a refused file: its type or its size. */
export type FileRefusal = 'type' | 'size';

/** Checks a chosen file before the upload; `most` in bytes. Null when it is accepted. */
export function refusalOf(
  file: { type: string; size: number },
  { types, most }: { types: readonly string[]; most: number },
): FileRefusal | null {
  if (!types.includes(file.type)) return 'type';
  return file.size > most ? 'size' : null;
}
