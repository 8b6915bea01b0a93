const plural = new Intl.PluralRules('en-GB');
const minutes = (count: number) => (plural.select(count) === 'one' ? `${count} minute` : `${count} minutes`);

/** The end of a session: the warning before it, and a sign-in in another tab. */
export const session = {
  idle: {
    heading: (count: number) => `You will be signed out in ${minutes(count)}`,
    text: 'There has been no activity for a while. What is open here stays as it is.',
  },
  absolute: {
    heading: (count: number) => `Your session ends in ${minutes(count)}`,
    text: 'For your security, sessions end after a while. Sign in again to continue. What is open and typed here is kept.',
  },
  timeLeft: 'Time left',
  timeLeftIs: (time: string) => `Time left: ${time}`,
  stay: 'Stay signed in',
  signInAgain: 'Sign in again',
  notKept: 'Could not keep you signed in',
  ending: {
    heading: 'Sign in again',
    text: 'Your session ends soon. Sign in now to keep what is open and typed here.',
  },
  otherPerson: {
    heading: (name: string) => `${name} is signed in now`,
    text: (name: string, email: string) =>
      `${name} signed in to the help desk in another tab. To continue with what is typed here, sign in again as ${email}.`,
    leave: (name: string) => `Continue as ${name}`,
    leaveHint: 'Unsent text here will be lost.',
  },
};
