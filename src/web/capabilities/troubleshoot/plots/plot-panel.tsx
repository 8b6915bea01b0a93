import { Button } from '@primer/react';
import { useState } from 'react';
import type { LogPlot } from '#domain/plots/log-plot.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { LogChart } from './log-chart.tsx';
import type { PlotMoment } from './plot-moment.ts';
import { PlotTable } from './plot-table.tsx';
import { usePlotTexts } from './plot-texts.ts';
import { timeNamer } from './plot-time.ts';
import { plotWords } from './plot-words.ts';
import type { PlotSource } from './use-plot.ts';
import { usePlot } from './use-plot.ts';
import styles from './plot-panel.module.css';

type Props = { source: PlotSource; moment: PlotMoment | undefined };

/** The plot of a file with what is notable in it, or what the file is when there is none. */
export function PlotPanel({ source, moment }: Props) {
  const texts = usePlotTexts();
  const { data, isError, refetch } = usePlot(source);
  if (isError) {
    return (
      <div className={styles.rest}>
        <p>{texts.failed}</p>
        <Button size="small" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <p className={styles.rest}>{texts.wait}</p>;
  if ('plot' in data) {
    const { plot } = data;
    return <Plot name={source.name} plot={plot} moment={moment && momentIn(plot, moment)} />;
  }
  return (
    <div className={styles.rest}>
      <p>{texts.nothing}</p>
      <pre className={styles.glimpse}>{data.glimpse.join('\n')}</pre>
    </div>
  );
}

function momentIn({ isZoneAssumed }: LogPlot, moment: PlotMoment): PlotMoment {
  return isZoneAssumed ? { ...moment, at: moment.wallClockAt } : moment;
}

function Plot({ name, plot, moment }: { name: string; plot: LogPlot; moment: PlotMoment | undefined }) {
  const texts = usePlotTexts();
  const locale = useLocale();
  const [isTable, setIsTable] = useState(false);
  const words = plotWords(plot, texts, timeNamer(plot, locale)).join(' · ');
  const title = texts.title(name);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.words} title={words}>
          {words}
        </p>
        <Button size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {texts.asTable}
        </Button>
      </div>
      {!isTable && <LogChart plot={plot} label={`${title}. ${words}`} moment={moment} />}
      {/* Also behind the picture, for those who do not see it. */}
      <div
        className={isTable ? styles.tableFrame : 'visually-hidden'}
        {...(isTable && { tabIndex: 0, role: 'region', 'aria-label': title })}
      >
        <PlotTable plot={plot} label={title} />
      </div>
      {!isTable && <Legend plot={plot} moment={moment} />}
    </>
  );
}

function Legend({ plot, moment }: { plot: LogPlot; moment: PlotMoment | undefined }) {
  const texts = usePlotTexts();
  const locale = useLocale();
  return (
    <p className={styles.legend}>
      {plot.lanes.length > 0 && (
        <>
          <span className={styles.upKey}>{texts.up}</span>
          <span className={styles.downKey}>{texts.isDown}</span>
        </>
      )}
      {plot.reboots.length > 0 && <span>▲ {texts.restart}</span>}
      {plot.clock === 'boot' && <span>{texts.sinceStart}</span>}
      {moment !== undefined && plot.clock === 'world' && <Outside plot={plot} moment={moment} />}
      {plot.isZoneAssumed && plot.clock === 'world' && <span>{texts.zoneAssumed(locale.timeZone)}</span>}
    </p>
  );
}

function Outside({ plot, moment }: { plot: LogPlot; moment: PlotMoment }) {
  const texts = usePlotTexts();
  const timeOf = timeNamer(
    { ...plot, from: Math.min(plot.from, moment.at), to: Math.max(plot.to, moment.at) },
    useLocale(),
  );
  const [name, when] = [texts[moment.kind], timeOf(moment.at)];
  if (moment.at < plot.from) return <span>{texts.beforeLog(name, when)}</span>;
  return moment.at > plot.to && <span>{texts.afterLog(name, when)}</span>;
}
