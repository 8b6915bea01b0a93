import { matchesSearch } from '#web/shared/lib/lists/matching.ts';
import { searchTexts } from './search-texts.ts';

export type CommandName = keyof (typeof searchTexts)['en']['commands'];

const COMMANDS_MAX_COUNT = 4;
const COMMAND_MIN_CHARACTERS = 2;

/** The commands that the words lead to, in either language, at most four. */
export function matchingCommands<Command extends { name: CommandName }>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const words = typed.trim();
  if (words.length < COMMAND_MIN_CHARACTERS) return [];
  return commands.filter(({ name }) => matchesSearch(wordsOf(name), words)).slice(0, COMMANDS_MAX_COUNT);
}

function wordsOf(name: CommandName): string {
  return Object.values(searchTexts)
    .map(({ commands, words }) => `${commands[name]} ${words[name]}`)
    .join(' ');
}
