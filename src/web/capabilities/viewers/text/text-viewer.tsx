import { useState } from 'react';
import type { ViewerProps } from '../viewer-props.ts';
import { useWorkerClient } from '#web/shared/lib/workers/use-worker-client.ts';
import { useWorkerAnswer } from '../use-worker-answer.ts';
import { ViewerFault, ViewerNote, ViewerWait } from '../viewer-state.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
import { SearchBar } from './search-bar.tsx';
import type { OpenedText, TextRequest } from './text-messages.ts';
import { TextLines } from './text-lines.tsx';
import { rowAt } from './text-rows.ts';
import type { TextRows } from './text-rows.ts';
import type { Matches } from './find-matches.ts';
import styles from './text-viewer.module.css';

const UNWRAPPED_COLUMNS = 2000; // longer lines continue in the next row
const startWorker = () => new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });

/** Text with line numbers and search, at any length; work on the whole text happens in a worker. */
export function TextViewer({ file, blob, format = 'text' }: ViewerProps & { format?: 'text' | 'json' }) {
  const texts = useViewerTexts();
  const line = useWorkerClient<TextRequest>(startWorker);
  const [wraps, setWraps] = useState(format === 'text');
  const [columns, setColumns] = useState<number>();
  const [words, setWords] = useState('');
  const opened = useWorkerAnswer<OpenedText>([file.id, 'text'], () => line.ask({ kind: 'open', blob, format }));
  const ready = opened.data === undefined ? undefined : line;
  const width = wraps ? columns : UNWRAPPED_COLUMNS;
  const rows = useWorkerAnswer<TextRows>(
    [file.id, 'rows', width],
    ready && (() => ready.ask({ kind: 'rows', columns: width ?? UNWRAPPED_COLUMNS })),
  );
  const found = useWorkerAnswer<Matches>([file.id, 'find', words], ready && (() => ready.ask({ kind: 'find', words })));
  if (opened.isError || rows.isError) return <ViewerFault text={texts.unreadable} />;
  if (!opened.data || !rows.data) return <ViewerWait text={texts.preparing} />;
  const props = { text: opened.data.text, rows: rows.data, matches: found.data, wraps };
  return (
    <>
      {!opened.data.valid && <ViewerNote text={texts.notJson} />}
      {rows.data.cut && <ViewerNote text={texts.firstOnly(rows.data.count)} />}
      <Searched {...props} words={words} onWords={setWords} onWraps={setWraps} onColumns={setColumns} />
      <p className={styles.encoding}>{texts.text.encoding(opened.data.encoding)}</p>
    </>
  );
}

type SearchedProps = {
  text: string;
  rows: TextRows;
  matches: Matches | undefined;
  wraps: boolean;
  words: string;
  onWords: (words: string) => void;
  onWraps: (wraps: boolean) => void;
  onColumns: (columns: number) => void;
};

function Searched({ text, rows, matches, wraps, words, onWords, onWraps, onColumns }: SearchedProps) {
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<{ row: number }>();
  const count = matches?.starts.length ?? 0;
  const goTo = (match: number) => {
    const next = count === 0 ? 0 : (match + count) % count;
    setCurrent(next);
    const place = matches?.starts[next];
    if (place !== undefined) setShown({ row: rowAt(rows, place) });
  };
  // The first match from where the reader is would need the scroll; the first of the file is what people expect.
  const search = (next: string) => {
    setCurrent(-1);
    onWords(next);
  };
  return (
    <>
      <SearchBar
        words={words}
        wraps={wraps}
        onWords={search}
        onWraps={onWraps}
        onStep={(step) => goTo(current === -1 && step < 0 ? -1 : current + step)}
        matches={matches && words !== '' ? { index: current + 1, count, more: matches.more } : undefined}
      />
      <TextLines text={text} rows={rows} matches={matches} current={current} shown={shown} onColumns={onColumns} />
    </>
  );
}
