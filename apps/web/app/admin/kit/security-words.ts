/** Words of the account's security page, and of the dialog that asks for the password again. */
export const securityWords = {
  factor: 'Second factor',
  factorIntro:
    'After your password, a code of an authenticator app on your phone. Whoever learns your password cannot sign in without it.',
  on: 'On',
  off: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  codesLeft: (count: number) =>
    count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`,
  fewCodes: 'Turn it off and on again to get ten new ones.',

  passwordStep: 'Your password',
  passwordHint: 'So that nobody else turns this on for you.',
  passwordRequired: 'Enter your password',
  next: 'Next',
  scan: 'Scan this with your authenticator app, such as Google Authenticator or Aegis.',
  qr: 'QR code for your authenticator app',
  openApp: 'Open in the authenticator app',
  key: 'Or type this key into the app',
  keyName: 'Key',
  code: 'Code that the app shows',
  codeHint: 'Six digits; a new code comes every 30 seconds.',
  codeRequired: 'Enter the six digits',

  onWithoutCodes:
    'The second factor is on, but its recovery codes could not be shown. Turn it off and on again to get ten new ones.',
  recoveryTitle: 'Recovery codes',
  recovery:
    'Each of these signs you in once, if your phone is lost. They are shown only now: keep them where your phone is not.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not be copied. Please select the text.',
  download: 'Download',
  print: 'Print',
  fileName: 'recovery-codes.txt',
  done: 'I have kept them',
  leaveCodes: 'Have you kept the codes?',
  leaveCodesQuestion: 'They are never shown again.',

  offTitle: 'Turn off the second factor',
  offCode: 'Code of the app, or a recovery code',

  phone: 'Phone number',
  phoneIntro: 'You sign in with this number, and codes for a forgotten password are sent to it.',

  confirmTitle: 'Is it you?',
  confirmIntro: 'This needs your password once more. It then holds for five minutes.',
  confirmByCode: 'Use a code of the app',
  confirmByPassword: 'Use the password',
  confirm: 'Confirm',
} as const;
