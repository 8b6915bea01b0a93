/** Sign-in, forgotten password and the dialog that asks to sign in again. */
export const auth = {
  heading: 'Sign in',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  backToSignIn: 'Back to sign in',
  cannotSignIn: 'You cannot sign in',
  mfa: {
    heading: 'A second step is needed',
    required: (method: string) =>
      `Your account is protected by a second factor (${method}). This version of the portal cannot ask for it yet.`,
    notConfigured:
      'Your account must be protected by a second factor. This version of the portal cannot set it up yet.',
    whatNext: 'Contact your sales representative, or call the hotline.',
  },
  again: {
    heading: { sessionEnded: 'Sign in again', recentSignIn: 'Please confirm that it is you' },
    why: {
      sessionEnded: 'Your session has ended. What you have typed is kept: sign in and go on where you were.',
      recentSignIn:
        'This change concerns the safety of your account, and you signed in a while ago. Sign in once more.',
    },
    otherAccount: 'Use another account',
  },
  hotline: 'Support hotline',
  hotlineHours: '09:00 to 00:00 (GMT+3), Monday to Friday, English and Lithuanian only',
};
