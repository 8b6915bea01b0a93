import { useState } from 'react';
import { formatSize } from '#domain/format/size.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ChoiceRows } from '../choice-rows.tsx';
import { useWorkerClient } from '#web/shared/lib/workers/use-worker-client.ts';
import { useWorkerAnswer } from '../use-worker-answer.ts';
import type { ViewerProps } from '../viewer-props.ts';
import { ViewerFault, ViewerNote, ViewerWait } from '../viewer-state.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
import shared from '../viewer.module.css';
import { HarDetails } from './har-details.tsx';
import styles from './har-viewer.module.css';
import type { Har } from './read-har.ts';

const startWorker = () => new Worker(new URL('./har-worker.ts', import.meta.url), { type: 'module' });
const FIRST_FAILED_STATUS = 400;

/** The requests of an HTTP archive as a table; the chosen one with its headers and bodies. */
export function HarViewer({ file, blob }: ViewerProps) {
  const texts = useViewerTexts();
  const line = useWorkerClient<Blob>(startWorker);
  const { data, isError } = useWorkerAnswer<Har | null>([file.id, 'har'], () => line.ask(blob));
  if (isError || data === null) return <ViewerFault text={texts.unreadable} />;
  if (data === undefined) return <ViewerWait text={texts.preparing} />;
  return <Requests har={data} />;
}

function Requests({ har: { requests, cut, more } }: { har: Har }) {
  const texts = useViewerTexts();
  const { uploads } = useMessages();
  const { har } = texts;
  const [chosen, setChosen] = useState<number>();
  const request = chosen === undefined ? undefined : requests[chosen];
  if (requests.length === 0 && !cut) return <ViewerFault text={har.none} />;
  return (
    <>
      {cut && <ViewerNote text={texts.cutOff} />}
      {more && <ViewerNote text={texts.firstOnly(requests.length)} />}
      <ChoiceRows
        count={requests.length}
        label={har.list}
        columns={styles.columns}
        head={[har.method, har.status, har.url, har.type, har.size, har.time]}
        chosen={chosen}
        onChoose={setChosen}
        renderCells={(row) => {
          const { method = '', status, url = '', type = '', size, time } = requests[row] ?? {};
          return (
            <>
              <span>{method}</span>
              <span className={status !== undefined && status >= FIRST_FAILED_STATUS ? styles.failed : undefined}>
                {status ?? '—'}
              </span>
              <span title={url}>{url}</span>
              <span>{type}</span>
              <span>{size === undefined ? '—' : formatSize(size, uploads.decimalSeparator)}</span>
              <span>{time === undefined ? '—' : har.milliseconds(time)}</span>
            </>
          );
        }}
      />
      {request === undefined ? <p className={shared.hint}>{har.choose}</p> : <HarDetails request={request} />}
    </>
  );
}
