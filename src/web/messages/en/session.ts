const plural = new Intl.PluralRules('en-GB');
const minutes = (count: number) => (plural.select(count) === 'one' ? `${count} minute` : `${count} minutes`);

/** The end of a session: the warning before it, and tabs that follow each other. */
export const session = {
  idle: {
    heading: (count: number) => `You will be signed out in ${minutes(count)}`,
    text: 'There was no activity for a while. What is open here stays as it is.',
  },
  absolute: {
    heading: (count: number) => `Your session ends in ${minutes(count)}`,
    text: 'For your safety a session does not last longer. Sign in again to go on: what is open and typed here is kept.',
  },
  timeLeft: 'Time left',
  timeLeftIs: (time: string) => `Time left: ${time}`,
  stay: 'Stay signed in',
  signInAgain: 'Sign in again',
  notKept: 'You could not be kept signed in',
  ending: {
    heading: 'Sign in again',
    text: 'Your session ends soon. Sign in now, and what is open and typed here is kept.',
  },
  otherPerson: {
    heading: (name: string) => `${name} is signed in now`,
    text: (name: string, email: string) =>
      `${name} has signed in to the help desk in another tab. To go on with what is typed here, sign in again as ${email}.`,
    leave: (name: string) => `Go on as ${name}`,
    leaveHint: 'What is typed here and not sent is lost then.',
  },
};
