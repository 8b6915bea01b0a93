import {
  CpuIcon,
  FileIcon,
  HistoryIcon,
  IssueOpenedIcon,
  PackageDependentsIcon,
  PackageIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import type { ChoiceGroup } from './choice.ts';
import type { OpenedKind, Remembered } from './remembered.ts';
import { useSearchTexts } from './search-texts.ts';

const icons: Record<OpenedKind, Icon> = {
  tickets: IssueOpenedIcon,
  rmas: PackageDependentsIcon,
  devices: CpuIcon,
  boxes: PackageIcon,
  articles: FileIcon,
};

/** The rows of the box before anything is typed: what was last opened and searched. */
export function useHome({ opened, searched }: Remembered, onSearch: (words: string) => void): ChoiceGroup[] {
  const { groups } = useSearchTexts();
  return [
    {
      id: 'opened',
      heading: groups.opened,
      choices: opened.map(({ kind, href, title }) => {
        const KindIcon = icons[kind];
        return { id: `opened-${href}`, kind, href, title, icon: <KindIcon /> };
      }),
    },
    {
      id: 'searched',
      heading: groups.searched,
      choices: searched.map((words) => ({
        id: `searched-${words}`,
        title: words,
        icon: <HistoryIcon />,
        keepsOpen: true as const,
        run: () => onSearch(words),
      })),
    },
  ].filter((group) => group.choices.length > 0);
}
