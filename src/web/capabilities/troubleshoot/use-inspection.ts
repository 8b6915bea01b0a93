import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TROUBLESHOOT_STALL_MS } from '#domain/limits.ts';
import { createWorkerClient } from '#web/shared/lib/workers/worker-client.ts';
import type { WorkerClient } from '#web/shared/lib/workers/worker-client.ts';
import type { InspectionAnswer, InspectionRequest } from './inspection-messages.ts';
import type { Inspection } from './reading/inspect.ts';
import type { InspectionFaultReason } from './reading/inspection-fault.ts';
import type { MaskChoice } from './reading/mask-copy.ts';

export type InspectionState =
  | { step: 'reading'; progress: number }
  | { step: 'found'; inspection: Inspection }
  | { step: 'masking'; inspection: Inspection; progress: number }
  | { step: 'unread'; reason: InspectionFaultReason };

type Client = WorkerClient<InspectionRequest>;

const startWorker = () => new Worker(new URL('./inspection-worker.ts', import.meta.url), { type: 'module' });

async function answerOf<Result extends Inspection | File>(
  client: Client,
  request: InspectionRequest,
  report: (part: number) => void,
) {
  try {
    return await client.ask<InspectionAnswer<Result>>(request, [], (progress) => report(Number(progress)));
  } catch {
    // It crashed, timed out, or could not be loaded.
    return { fault: 'failed' } satisfies InspectionAnswer<Result>;
  }
}

/**
 * Examines a file in a worker, which ends with the component. `onInspected` gets the findings, and returns whether to show
 * them.
 */
export function useInspection(file: File, codes: readonly string[], onInspected: (inspection: Inspection) => boolean) {
  const [state, setState] = useState<InspectionState>({ step: 'reading', progress: 0 });
  const client = useRef<Client>(undefined);
  const showAnswer = useEffectEvent((answer: InspectionAnswer<Inspection>) => {
    if ('fault' in answer) setState({ step: 'unread', reason: answer.fault });
    else if (onInspected(answer.result)) setState({ step: 'found', inspection: answer.result });
  });
  const names = useEffectEvent(() => codes);

  // A worker is outside of React, and must end with the component.
  useEffect(() => {
    const opened = createWorkerClient<InspectionRequest>(startWorker, TROUBLESHOOT_STALL_MS);
    let left = false;
    client.current = opened;
    const report = (progress: number) => setState({ step: 'reading', progress });
    void answerOf<Inspection>(opened, { kind: 'inspect', file, codes: names() }, report).then(
      (answer) => !left && showAnswer(answer),
    );
    return () => {
      left = true;
      opened.close();
    };
  }, [file]);

  /** The masked copy; undefined when it could not be made, which the state says. */
  async function mask(inspection: Inspection, choice: MaskChoice): Promise<File | undefined> {
    if (client.current === undefined) return undefined;
    setState({ step: 'masking', inspection, progress: 0 });
    const report = (progress: number) => setState({ step: 'masking', inspection, progress });
    const answer = await answerOf<File>(client.current, { kind: 'mask', file, choice }, report);
    if ('result' in answer) return answer.result;
    setState({ step: 'unread', reason: answer.fault });
    return undefined;
  }

  return { state, mask };
}
