import { GraphIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { downloadFile } from '#generated/api/comments/comments.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { nothingInFlight } from '#web/shared/http/in-flight.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { onIdle } from '#web/shared/lib/on-idle.ts';
import { isLikelyLog, mayPlot } from './may-plot.ts';
import type { PlotMoment } from './plot-moment.ts';
import styles from './file-plots.module.css';

const PlotPanel = lazy(async () => ({ default: (await import('./plot-panel.tsx')).PlotPanel }));

const READ_BY_MS = 2000;

type Props = {
  files: readonly UploadedFile[];
  /** When they were sent, as an ISO date-time. */
  sentOn: string;
  moment: PlotMoment;
};

/** The plots of a message's logs: the first one that is likely to have one at once, another when it is asked for. */
export function FilePlots({ files, sentOn, moment }: Props) {
  const { ticketFiles } = useMessages();
  const [askedId, setAskedId] = useState<string>();
  const likely = files.find(isLikelyLog);
  const others = files.filter((file) => file !== likely && mayPlot(file));
  const asked = others.find(({ id }) => id === askedId);
  return (
    <>
      {likely && <PlotBox key={likely.id} file={likely} sentOn={sentOn} moment={moment} />}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              leadingVisual={GraphIcon}
              aria-expanded={id === askedId}
              onClick={() => setAskedId(id === askedId ? undefined : id)}
            >
              {ticketFiles.plot(name)}
            </Button>
          ))}
        </div>
      )}
      {asked && <PlotBox key={asked.id} file={asked} sentOn={sentOn} moment={moment} isAsked />}
    </>
  );
}

type BoxProps = Pick<Props, 'sentOn' | 'moment'> & { file: UploadedFile; isAsked?: boolean };

// Its height is there before the plot, so that nothing moves.
function PlotBox({ file: { id, name }, sentOn, moment, isAsked = false }: BoxProps) {
  const { ticketFiles } = useMessages();
  const { frame, isInSight } = useInSight();
  const load = async (signal: AbortSignal) => {
    const body = await downloadFile({ id }, { quiet: !isAsked }, signal);
    return body instanceof Blob ? body : new Blob([body as BlobPart]);
  };
  return (
    <div ref={frame} className={styles.box}>
      {isInSight && (
        <FailureBoundary fallback={<p>{ticketFiles.notOpened(name)}</p>}>
          <Suspense fallback={null}>
            <PlotPanel source={{ id, name, sentAt: Date.parse(sentOn), load }} moment={moment} />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}

/** Whether an element has come near the window, once the browser is idle and nothing that was asked for is in flight. */
function useInSight() {
  const frame = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(false);
  const show = useEffectEvent(() => setIsInSight(true));
  // Only the browser knows what is in sight.
  useEffect(() => {
    let isGone = false;
    let cancel = () => {};
    const showNext = async () => {
      await nothingInFlight();
      if (!isGone) show();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        cancel = onIdle(() => void showNext(), READ_BY_MS);
      },
      { rootMargin: '200px' },
    );
    if (frame.current) observer.observe(frame.current);
    return () => {
      isGone = true;
      observer.disconnect();
      cancel();
    };
  }, []);
  return { frame, isInSight };
}
