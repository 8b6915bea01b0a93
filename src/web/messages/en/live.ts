/** Live updates: new replies, who else is on the page, and the connection. */
export const live = {
  polling: (seconds: string) => `No live updates: checking every ${seconds} seconds`,
  lost: 'No live updates: the server cannot be reached. Trying again.',
  writing: (...names: readonly string[]) =>
    names.length > 1 ? `${names.join(', ')} are writing…` : `${names[0] ?? ''} is writing…`,
  supportLooking: 'Support is viewing this ticket',
  alsoHere: (...names: readonly string[]) => `Also here: ${names.join(', ')}`,
  newAnswer: (name: string | undefined) => (name === undefined ? 'New reply' : `New reply from ${name}`),
  newAnswerBelow: 'New reply below',
  newAnswersBelow: 'New replies below',
};
