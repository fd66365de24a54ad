/** Words about one's own devices and number, for shoppers and the back office. */
export const ownAccountWords = {
  devices: 'Your devices',
  unknownDevice: 'A device',
  thisDevice: 'This device',
  seen: (when: string) => `Last seen ${when}`,
  since: (day: string) => `signed in since ${day}`,
  from: (address: string) => `from ${address}`,
  end: 'Log out',
  endOf: (device: string, day: string) => `Log out ${device}, signed in since ${day}`,

  changePhone: 'Change number',
  changePhoneTitle: 'Change phone number',
  newPhone: 'New phone number',
  newPhoneHint: 'We send a code to it. From then on you sign in with this number.',
  password: 'Your password',
  passwordRequired: 'Enter your password',
  sendCode: 'Send code',
  code: 'Code',
  codeSentTo: (phone: string) => `Enter the 6 digits sent to ${phone}.`,
  confirm: 'Change number',
  otherNumber: 'Other number',
  endsOthers: 'Your other devices will be logged out.',
} as const;
