/** Words of the dialog that asks for consent to newer policies. */
export const consentWords = {
  title: 'Please agree to our policies',
  changed: 'Our policies have changed since you last agreed to them. Please read them.',
  agree: 'I agree',
  later: 'Not now',
} as const;
