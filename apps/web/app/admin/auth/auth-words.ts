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

  newPasswordTab: 'Set new password',
  newPasswordTitle: 'Set New Password',
  newPassword: 'New Password',
  newPasswordHint: 'At least 10 characters. A short sentence is easy to remember.',
  confirmPassword: 'Confirm Password',
  reset: 'Reset Password',
} as const;
