/** Sentences of the owner's sign-in that are not the server's. */
export const authWords = {
  phoneRequired: 'Phone number is required',
  passwordRequired: 'Password is required',
  sendHint: 'We send a one-time code to the number that you sign in with.',
  codeSentTo: (masked: string) => `Enter the 6 digits that were sent to ${masked}.`,
  newPasswordHint: 'At least 10 characters. A short sentence is easy to keep in mind.',
} as const;
