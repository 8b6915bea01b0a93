import { ChevronDownIcon, ChevronUpIcon } from '@primer/octicons-react';
import { IconButton, TextInput } from '@primer/react';
import { classNames } from '#web/shared/ui/class-names.ts';
import { CheckField } from '#web/shared/ui/fields/check-field.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
import shared from '../viewer.module.css';
import styles from './text-viewer.module.css';

type Props = {
  words: string;
  wraps: boolean;
  /** `index` counts from 1; 0 before the first one was gone to. */
  matches: { index: number; count: number; more: boolean } | undefined;
  onWords: (words: string) => void;
  onWraps: (wraps: boolean) => void;
  onStep: (step: 1 | -1) => void;
};

/** Search with its matches, and whether lines wrap. */
export function SearchBar({ words, wraps, matches, onWords, onWraps, onStep }: Props) {
  const { text } = useViewerTexts();
  return (
    <search className={shared.bar}>
      <TextInput
        type="search"
        className={styles.search ?? ''}
        aria-label={text.search}
        placeholder={text.search}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <IconButton variant="invisible" aria-label={text.previous} icon={ChevronUpIcon} onClick={() => onStep(-1)} />
      <IconButton variant="invisible" aria-label={text.next} icon={ChevronDownIcon} onClick={() => onStep(1)} />
      <span role="status" className={classNames(shared.muted, styles.matches)}>
        {matches && (matches.count === 0 ? text.noMatch : text.matches(matches.index, matches.count, matches.more))}
      </span>
      <CheckField label={text.wrap} checked={wraps} onChange={({ currentTarget }) => onWraps(currentTarget.checked)} />
    </search>
  );
}
