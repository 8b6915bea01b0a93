import { ChevronDownIcon, ChevronUpIcon } from '@primer/octicons-react';
import { IconButton } from '#web/shared/ui/button.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
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
    <search className={styles.bar}>
      <input
        type="search"
        className={styles.search}
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
      <IconButton label={text.previous} icon={<ChevronUpIcon />} onClick={() => onStep(-1)} />
      <IconButton label={text.next} icon={<ChevronDownIcon />} onClick={() => onStep(1)} />
      <span role="status" className={styles.matches}>
        {matches &&
          (matches.count === 0 ? text.noMatch : text.matches(Math.max(matches.index, 0), matches.count, matches.more))}
      </span>
      <label className={styles.wrap}>
        <input type="checkbox" checked={wraps} onChange={({ currentTarget }) => onWraps(currentTarget.checked)} />
        {text.wrap}
      </label>
    </search>
  );
}
