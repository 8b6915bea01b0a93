/** Second factors: codes, setup and recovery codes. */
export const secondFactor = {
  timeLeft: 'Time left:',
  stillTrying: 'No response. Trying again…',
  paused: 'Paused because the page was not visible.',
  resume: 'Continue',
  otherMethod: 'Choose another method',
  choose: {
    what: 'Signing in will need a second factor as well as your password. Which one do you want to use?',
    idApp: (name: string) => `${name} app`,
    idAppHint: 'Approve each sign-in with one tap on your phone.',
    authenticator: 'Authenticator app',
    authenticatorHint: 'Enter a 6-digit code from any authenticator app.',
    starting: 'Starting…',
    cancelled: 'Setup was cancelled.',
  },
  authenticator: {
    scan: 'Scan the QR code with your authenticator app, or enter the key manually.',
    qrCode: 'QR code with the key for your authenticator app',
    key: 'Key',
    copyKey: 'Copy the key',
    code: '6-digit code from the app',
  },
  idApp: {
    enter: (name: string) => `Add a device in the ${name} app on your phone and enter this registration code:`,
    waiting: 'Waiting for your phone…',
  },
  recovery: {
    what: 'Each of these codes lets you sign in once without your second factor. They are shown only now, so keep them in a safe place.',
    list: 'Recovery codes',
    downloaded: 'Downloaded',
    saved: 'I have saved them',
    leaveHeading: 'Leave without saving the codes?',
    leaveText: 'You have not downloaded or copied them, and they will not be shown again.',
    leave: 'Leave',
    stay: 'Stay',
    file: ({ portal, account, date, codes }: { portal: string; account: string; date: string; codes: string }) =>
      `${portal}: recovery codes\nAccount: ${account}\nCreated on: ${date}\n\n${codes}\n\nEach code works once.\n`,
  },
};
