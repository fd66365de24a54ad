/** Returns the name of a backup that began at an instant. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const instant = at.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return `backup-${instant}.tar${isEncrypted ? '.age' : ''}`;
}
