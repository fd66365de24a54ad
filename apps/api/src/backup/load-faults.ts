import { StartupError } from '../platform/startup-error.ts';
import { BackupFileError } from './backup-format.ts';

/** Returns an error of loading a backup in words for the person who restores it; any other as it is. */
export function explainedFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code)) {
    return new StartupError('The disk is full; nothing was restored.', { cause: error });
  }
  // PostgreSQL refuses a row: classes 22 and 23 of its errors.
  if (/^2[23]...$/.test(code)) {
    return new BackupFileError(
      `The backup does not hold together: ${(error as Error).message}; nothing was restored.`,
      { cause: error },
    );
  }
  return error;
}
