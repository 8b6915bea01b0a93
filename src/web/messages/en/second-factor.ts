/** Second factors: their codes, how they are set up, and the recovery codes. */
export const secondFactor = {
  box: {
    digits: (place: number, of: number) => `Digit ${place} of ${of}`,
    alphanumeric: (place: number, of: number) => `Character ${place} of ${of}`,
  },
  timeLeft: 'Time left:',
  stillTrying: 'The answer did not come. Trying again…',
  paused: 'Waiting was stopped because the page was not in view.',
  resume: 'Continue',
  otherMethod: 'Choose another method',
  choose: {
    what: 'Besides the password, signing in will ask for a second factor. Which one do you want to use?',
    idApp: (name: string) => `${name} app`,
    idAppHint: 'Approve each sign-in with one press on your phone.',
    authenticator: 'Authenticator app',
    authenticatorHint: 'Enter a 6-digit code from any authenticator app.',
    starting: 'Starting…',
    cancelled: 'Setting up was cancelled.',
  },
  authenticator: {
    scan: 'Scan the QR code with your authenticator app, or enter the key by hand.',
    qrCode: 'QR code with the key for your authenticator app',
    key: 'Key',
    copyKey: 'Copy the key',
    code: '6-digit code from the app',
  },
  idApp: {
    enter: (name: string) => `Add a device in the ${name} app on your phone, and enter this registration code there:`,
    waiting: 'Waiting for your phone…',
  },
  recovery: {
    what: 'Each of these codes lets you sign in once when your second factor is not at hand. They are shown only now: keep them in a safe place.',
    list: 'Recovery codes',
    downloaded: 'Downloaded',
    saved: 'I have saved them',
    leaveHeading: 'Leave without saving the codes?',
    leaveText: 'You have neither downloaded nor copied them, and they will not be shown again.',
    leave: 'Leave',
    stay: 'Stay',
    file: ({ portal, account, date, codes }: { portal: string; account: string; date: string; codes: string }) =>
      `${portal}: recovery codes\nAccount: ${account}\nMade on: ${date}\n\n${codes}\n\nEach code works once.\n`,
  },
};
