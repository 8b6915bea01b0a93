import type { ChoiceGroup } from './choice.ts';
import { matchingCommands } from './commands.ts';
import { useSearchTexts } from './search-texts.ts';
import { useCommands } from './use-commands.tsx';
import type { CommandOptions } from './use-commands.tsx';
import { useFound } from './use-found.tsx';
import { useHome } from './use-home.tsx';
import type { useRemembered } from './use-remembered.ts';
import type { SearchAnswer } from './use-search-answer.ts';

type Options = Omit<CommandOptions, 'onForget'> & {
  text: string;
  answer: SearchAnswer;
  memory: ReturnType<typeof useRemembered>;
  onSearch: (words: string) => void;
};

/** The rows of the search box in their groups: for no text what was used last and all commands, else what fits the text. */
export function useGroups({ text, answer, memory, onSearch, ...options }: Options): {
  groups: ChoiceGroup[];
  found: ChoiceGroup[];
} {
  const { groups: headings } = useSearchTexts();
  const home = useHome(memory.remembered, onSearch);
  const commands = useCommands({ ...options, onForget: home.length > 0 ? memory.forget : undefined });
  const found = useFound(answer.result).map((group) => ({ ...group, isStale: !answer.isCurrent }));
  const isHome = text.trim() === '';
  const doings: ChoiceGroup = {
    id: 'commands',
    heading: headings.commands,
    choices: isHome ? commands : matchingCommands(commands, text),
  };
  const groups = isHome ? [...home, doings] : [doings, ...found];
  return { groups: groups.filter(({ choices }) => choices.length > 0), found };
}
