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
  authenticator: { what: 'Enter the 6-digit code that your authenticator app shows now.' },
  emailCode: {
    sentTo: (email: string) => `We have sent a 6-digit code to ${email}. It may take a minute to arrive.`,
    resend: 'Send another code',
    resendIn: (time: string) => `Send another code in ${time}`,
    resent: 'Another code was sent. Only the newest one works.',
  },
  idApp: {
    compare: (name: string) => `Open the ${name} app on your phone and approve the sign-in that shows this code:`,
    waiting: 'Waiting for your phone…',
  },
  recoveryCode: {
    what: 'Enter one of the recovery codes that you saved when you set up your second factor. Each works once.',
    label: 'Recovery code',
  },
  passkey: {
    heading: 'Confirm with your passkey',
    what: 'After the password, your account asks for your passkey: fingerprint, face, screen lock or security key.',
  },
  moves: {
    useFactor: {
      Authenticator: 'Use the authenticator app',
      Email: 'Use the code by email',
      VendorID: 'Use the ID app',
      None: 'Use the passkey',
    },
    usePasskey: 'Use a passkey',
    useRecoveryCode: 'Use a recovery code',
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
  passkeyButton: {
    signIn: 'Sign in with a passkey',
    failed: 'The passkey could not be used. Please try again.',
    otherAccount: 'This passkey belongs to another account.',
  },
};
