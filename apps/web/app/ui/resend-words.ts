/** Words of the button that sends a code again. */
export const resendWords = {
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds}s`,
  resendSoon: (seconds: number) => `You can resend the code in ${seconds} seconds.`,
  resendNow: 'You can resend the code now.',
} as const;
