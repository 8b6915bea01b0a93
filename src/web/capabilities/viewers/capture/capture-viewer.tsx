import { useState } from 'react';
import { classNames } from '#web/shared/ui/class-names.ts';
import { ChoiceRows } from '../choice-rows.tsx';
import { useWorkerClient } from '#web/shared/lib/workers/use-worker-client.ts';
import { useWorkerAnswer } from '../use-worker-answer.ts';
import type { WorkerClient } from '#web/shared/lib/workers/worker-client.ts';
import type { ViewerProps } from '../viewer-props.ts';
import { ViewerFault, ViewerNote, ViewerWait } from '../viewer-state.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
import shared from '../viewer.module.css';
import type { CaptureRequest, OpenedCapture, PacketBytes, PacketRow } from './capture-messages.ts';
import styles from './capture-viewer.module.css';
import { hexLines } from './hex-lines.ts';

const startWorker = () => new Worker(new URL('./capture-worker.ts', import.meta.url), { type: 'module' });
const WINDOW_ROWS = 200;

/** The packets of a capture, parsed by a worker that keeps the bytes; the page requests the visible ones. */
export function CaptureViewer({ file, blob }: ViewerProps) {
  const texts = useViewerTexts();
  const line = useWorkerClient<CaptureRequest>(startWorker);
  const { data, isError } = useWorkerAnswer<OpenedCapture | null>([file.id, 'capture'], () =>
    line.ask({ kind: 'open', blob }),
  );
  if (isError || data === null) return <ViewerFault text={texts.unreadable} />;
  if (data === undefined) return <ViewerWait text={texts.preparing} />;
  if (data.count === 0 && data.fault === undefined) return <ViewerFault text={texts.capture.none} />;
  return (
    <>
      {data.fault !== undefined && <ViewerNote text={data.fault === 'cut' ? texts.cutOff : texts.wrongLengths} />}
      {data.more && <ViewerNote text={texts.firstOnly(data.count)} />}
      <Packets id={file.id} line={line} count={data.count} />
    </>
  );
}

type PacketsProps = { id: string; line: WorkerClient<CaptureRequest>; count: number };

function Packets({ id, line, count }: PacketsProps) {
  const { capture } = useViewerTexts();
  const [chosen, setChosen] = useState<number>();
  const [from, setFrom] = useState(0);
  const rows = useWorkerAnswer<{ from: number; rows: PacketRow[] }>([id, 'packets', from], async () => ({
    from,
    rows: await line.ask<PacketRow[]>({ kind: 'packets', from, to: Math.min(count, from + WINDOW_ROWS) }),
  }));
  const head = [
    capture.number,
    capture.time,
    capture.source,
    capture.destination,
    capture.protocol,
    capture.length,
    capture.info,
  ];
  return (
    <>
      <ChoiceRows
        count={count}
        label={capture.list}
        columns={styles.columns}
        head={head}
        chosen={chosen}
        onChoose={setChosen}
        onRange={(first, last) => setFrom(windowFrom(from, { first, last, count }))}
        renderCells={(row) => <Cells number={row + 1} packet={rows.data?.rows[row - rows.data.from]} />}
      />
      {chosen === undefined ? (
        <p className={shared.hint}>{capture.choose}</p>
      ) : (
        <PacketHex id={id} line={line} packet={chosen} />
      )}
    </>
  );
}

// The requested window moves when the visible rows leave it.
function windowFrom(from: number, { first, last, count }: { first: number; last: number; count: number }): number {
  if (first >= from && last <= Math.min(from + WINDOW_ROWS, count)) return from;
  return Math.max(0, Math.floor((first + last) / 2 - WINDOW_ROWS / 2));
}

function Cells({ number, packet }: { number: number; packet: PacketRow | undefined }) {
  return (
    <>
      <span>{number}</span>
      <span>{packet?.time}</span>
      <span>{packet?.source}</span>
      <span>{packet?.destination}</span>
      <span>{packet?.protocol}</span>
      <span>{packet?.length}</span>
      <span title={packet?.info}>{packet?.info}</span>
    </>
  );
}

function PacketHex({ id, line, packet }: { id: string; line: WorkerClient<CaptureRequest>; packet: number }) {
  const { capture } = useViewerTexts();
  const { data } = useWorkerAnswer<PacketBytes>([id, 'bytes', packet], () => line.ask({ kind: 'bytes', packet }));
  if (data === undefined) return null;
  return (
    <div
      className={classNames(shared.chosen, styles.hex)}
      role="region"
      aria-label={capture.bytes(packet + 1)}
      tabIndex={0}
    >
      <pre>{hexLines(data.bytes).join('\n')}</pre>
      {data.bytes.length < data.total && <p>{capture.bytesCut(data.bytes.length)}</p>}
    </div>
  );
}
