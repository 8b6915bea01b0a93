import {
  CpuIcon,
  FileIcon,
  GlobeIcon,
  HistoryIcon,
  IssueOpenedIcon,
  MoonIcon,
  PackageDependentsIcon,
  PackageIcon,
  PersonIcon,
  PlusIcon,
  SignOutIcon,
  SunIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import type { Language, Theme } from '#domain/preferences.ts';
import { useSavePreferences } from '#web/capabilities/session/save-preferences.ts';
import { usePreferences } from '#web/shared/lib/storage/preferences.tsx';
import type { Choice } from './choice.ts';
import type { CommandName } from './commands.ts';
import type { Place } from './places.ts';
import { useSearchTexts } from './search-texts.ts';

export type Command = Choice & { name: CommandName };

const icons: Record<CommandName, Icon> = {
  newTicket: PlusIcon,
  newReturn: PlusIcon,
  tickets: IssueOpenedIcon,
  rma: PackageDependentsIcon,
  faq: FileIcon,
  packingList: PackageIcon,
  devices: CpuIcon,
  account: PersonIcon,
  light: SunIcon,
  dark: MoonIcon,
  auto: SunIcon,
  english: GlobeIcon,
  lithuanian: GlobeIcon,
  signOut: SignOutIcon,
  forget: HistoryIcon,
};

export type CommandOptions = { places: readonly Place[]; onSignOut: () => void; onForget: (() => void) | undefined };

/** What can be done from the search box: the places the person may open, theme and language, sign out, forget. */
export function useCommands({ places, onSignOut, onForget }: CommandOptions): Command[] {
  const { commands } = useSearchTexts();
  const { language, theme, chooseLanguage, chooseTheme } = usePreferences();
  const { mutate } = useSavePreferences();
  const command = (name: CommandName, what: { href: string } | { run: () => void }): Command => {
    const CommandIcon = icons[name];
    return { id: `command-${name}`, name, title: commands[name], icon: <CommandIcon />, ...what };
  };
  const speak = (chosen: Language) => () => {
    chooseLanguage(chosen);
    mutate({ language: chosen });
  };
  const look = (chosen: Theme) => () => {
    chooseTheme(chosen);
    mutate({ theme: chosen });
  };
  const themes = (['light', 'dark', 'auto'] as const).filter((name) => name !== theme);
  return [
    ...places.map(({ name, path }) => command(name, { href: path })),
    ...themes.map((name) => command(name, { run: look(name) })),
    language === 'en' ? command('lithuanian', { run: speak('lt') }) : command('english', { run: speak('en') }),
    command('signOut', { run: onSignOut }),
    ...(onForget === undefined ? [] : [command('forget', { run: onForget })]),
  ];
}
