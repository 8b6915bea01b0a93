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
  code: 'Code',
  authenticator: { what: 'Enter the 6-digit code from your authenticator app.' },
  emailCode: {
    sentTo: (email: string) => `We sent a 6-digit code to ${email}. It may take a minute to arrive.`,
    resend: 'Send a new code',
    resendIn: (time: string) => `Send a new code in ${time}`,
    resent: 'A new code was sent. Only the latest code works.',
  },
  idApp: {
    compare: (name: string) => `Open the ${name} app on your phone and approve the sign-in that shows this code:`,
    waiting: 'Waiting for your phone…',
  },
  recoveryCode: {
    what: 'Enter one of the recovery codes you saved when you set up your second factor. Each code works once.',
    label: 'Recovery code',
  },
  passkey: {
    heading: 'Confirm with your passkey',
    what: 'Your account needs a passkey as well as the password. Use your fingerprint, face, screen lock or security key.',
  },
  moves: {
    useFactor: {
      Authenticator: 'Use the authenticator app',
      Email: 'Use an email code',
      VendorID: 'Use the ID app',
      None: 'Use your passkey',
    },
    usePasskey: 'Use a passkey',
    useRecoveryCode: 'Use a recovery code',
  },
  again: {
    heading: { sessionEnded: 'Sign in again', recentSignIn: 'Confirm it is you' },
    why: {
      sessionEnded: 'Your session has ended. What you typed is kept. Sign in to continue where you left off.',
      recentSignIn:
        'This change affects the security of your account, and you signed in a while ago. Sign in again to continue.',
    },
    otherAccount: 'Use another account',
  },
  hotline: 'Support hotline',
  hotlineHours: '09:00 to 00:00 (GMT+3), Monday to Friday, English and Lithuanian only',
  passkeyButton: {
    signIn: 'Sign in with a passkey',
    failed: 'Could not use the passkey. Please try again.',
    otherAccount: 'This passkey belongs to another account.',
  },
};
