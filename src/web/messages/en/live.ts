/** What happens while a page is open: news, who else is there, how news comes in. */
export const live = {
  polling: (seconds: string) => `No live updates: checking every ${seconds} seconds`,
  lost: 'No live updates: the server cannot be reached. Trying again.',
  writing: (...names: readonly string[]) =>
    names.length > 1 ? `${names.join(', ')} are writing…` : `${names[0] ?? ''} is writing…`,
  supportLooking: 'Support is looking at this',
  alsoHere: (...names: readonly string[]) => `Also here: ${names.join(', ')}`,
  newAnswer: (name: string | undefined) => (name === undefined ? 'New answer' : `New answer from ${name}`),
  newAnswerBelow: 'New answer below',
  newAnswersBelow: 'New answers below',
};
