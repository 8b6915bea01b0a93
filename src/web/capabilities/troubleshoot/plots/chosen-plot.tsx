import { GraphIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { useState } from 'react';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import styles from './file-plots.module.css';
import { PlotPanel } from './plot-panel.tsx';
import { usePlotTexts } from './plot-texts.ts';
import { timeNamer } from './plot-time.ts';
import { plotWords } from './plot-words.ts';
import { usePlot } from './use-plot.ts';

type Props = { id: string; file: File; addedAt: number };

/** What is notable in a log that was just chosen, as a button that shows its plot; nothing when there is no plot. */
export function ChosenPlot({ id, file, addedAt }: Props) {
  const texts = usePlotTexts();
  const locale = useLocale();
  const [isShown, setIsShown] = useState(false);
  // Each form counts its files from one.
  const source = { id: `${id} ${addedAt}`, name: file.name, sentAt: addedAt, load: () => Promise.resolve(file) };
  const { data } = usePlot(source);
  if (data === undefined || !('plot' in data)) return null;
  const [first] = plotWords(data.plot, texts, timeNamer(data.plot, locale));
  return (
    <div className={styles.chosen}>
      <Button size="small" leadingVisual={GraphIcon} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {file.name}: {first}
      </Button>
      {isShown && (
        <div className={styles.box}>
          <PlotPanel source={source} moment={undefined} />
        </div>
      )}
    </div>
  );
}
