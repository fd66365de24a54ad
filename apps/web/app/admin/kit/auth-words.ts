/** Words of the owner's sign-in and recovery; the server's messages are in the contract. */
export const authWords = {
  toShop: (shop: string) => `${shop}, go to the shop`,

  loginTitle: 'Admin login',
  phone: 'Phone number',
  phoneRequired: 'Phone number is required',
  password: 'Password',
  passwordRequired: 'Password is required',
  forgot: 'Forgot password?',
  login: 'Login',
  loggingIn: 'Logging in...',

  factorTitle: 'Second step',
  factorCode: 'Code of your authenticator app',
  factorHint: 'Six digits; a new code comes every 30 seconds.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten that you kept. Each works once.',
  byRecovery: 'Use a recovery code',
  byApp: 'Use the app',

  forgotTitle: 'Forgot password',
  sendHint: 'We will send a one-time code to the number you sign in with.',
  send: 'SEND OTP',
  code: 'OTP',
  codeSentTo: (masked: string) => `Enter the 6 digits sent to ${masked}.`,
  verify: 'Verify',
  resend: 'Resend OTP',
  resendIn: (seconds: number) => `Resend OTP in ${seconds}s`,
  changeNumber: 'Change number',
  backToLogin: 'Back to login',

  inviteTitle: 'Welcome',
  inviteIntro:
    'Choose a password. From now on you sign in with your phone number and this password.',
  inviteSet: 'Set password',
  inviteFactor: 'Your new password is set. Your second factor is as before.',
  inviteGone: 'This link no longer works',
  inviteGoneHint:
    'An invitation works once and for 3 days, and a newer one replaces it. Ask the owner of the shop to invite you again. If you have set your password already, log in with it.',

  resetGone: 'Please verify your phone number again',
  resetGoneHint:
    'A verified number sets one new password, within 10 minutes. If you have set it already, log in with it. If not, choose ‘Forgot password?’ there.',
  newPasswordTab: 'Set new password',
  newPasswordTitle: 'Set New Password',
  newPassword: 'New Password',
  newPasswordHint: 'At least 10 characters. A short sentence is easy to remember.',
  confirmPassword: 'Confirm Password',
  reset: 'Reset Password',
} as const;
