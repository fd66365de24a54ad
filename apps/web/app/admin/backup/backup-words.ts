/** Words of the page of backups; the server's messages are in the contract. */
export const backupWords = {
  intro:
    'A backup is one file with everything: products, orders, customers, pictures. With it the shop can be brought back on another machine. It holds your customers’ addresses: keep it in a safe place. Of backups made by hand the newest three are kept.',
  make: 'Back up now',
  making: 'Backing up...',
  running: (size: string) => `A backup is being made: ${size} so far`,
  last: 'Last backup',
  never: 'None yet',
  next: 'Next backup',
  off: 'Only when you press the button',
  trial: 'Last trial restore',
  trialOk: (when: string) => `Worked, backup of ${when}`,
  trialFailed: (when: string) => `Failed, backup of ${when}`,
  untried: 'Not tested yet. We test one every week.',
  list: 'Backups',
  pages: 'Pages of backups',
  none: 'No backups yet',
  noneHint: 'Make the first one now. It takes a few minutes, and the shop stays open.',
  download: 'Download',
  downloadOf: (when: string) => `Download the backup of ${when}`,
  kinds: { HAND: 'By hand', CLOCK: 'By itself', COMMAND: 'By command' },
  states: { RUNNING: 'Running', DONE: 'Complete', FAILED: 'Failed' },
  lacking: 'Lacks pictures',
  interrupted: 'It was interrupted.',
  encrypted: 'Encrypted',
  open: 'Not encrypted',
  trialState: { OK: 'Trial restore worked', FAILED: 'Trial restore failed' },
  megabytes: (size: string) => `${size} MB`,
  warnOpen:
    'Backups are not encrypted: who finds the file can read it. Ask the person who set up your shop to give them a passphrase.',
  warnBeside:
    'Backups are on the same disk as the shop: if it breaks, both are lost. Download one now and then, or ask the person who set up your shop to keep them elsewhere.',
  warnOld: 'The last backup is more than two days old.',
  warnLacking:
    'The last backup lacks pictures of the shop, because their files are missing. Ask the person who set up your shop to look at the folder of the pictures. The newest backup that has everything is kept.',
  warnTrial: 'The last trial restore failed: make a backup now, and look at why.',
} as const;
