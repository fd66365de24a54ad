/** Words of the copy buttons. */
export const copyWords = {
  copyShort: 'Copy',
  copy: (name: string) => `Copy ${name}`,
  copied: (name: string) => `${name} copied`,
  copyFailed: 'Could not copy. Press and hold the text to copy it.',
} as const;
