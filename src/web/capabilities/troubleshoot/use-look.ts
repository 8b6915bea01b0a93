import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TROUBLESHOOT_STALL_MS } from '#domain/limits.ts';
import { openLine } from '#web/shared/lib/workers/worker-line.ts';
import type { WorkerLine } from '#web/shared/lib/workers/worker-line.ts';
import type { LookAnswer, LookRequest } from './look-messages.ts';
import type { Look } from './reading/look.ts';
import type { LookFaultReason } from './reading/look-fault.ts';
import type { MaskChoice } from './reading/mask-copy.ts';

export type LookState =
  | { step: 'reading'; progress: number }
  | { step: 'found'; look: Look }
  | { step: 'masking'; look: Look; progress: number }
  | { step: 'unread'; reason: LookFaultReason };

type Line = WorkerLine<LookRequest>;

const startWorker = () => new Worker(new URL('./look-worker.ts', import.meta.url), { type: 'module' });

async function answerOf<Result extends Look | File>(line: Line, request: LookRequest, tell: (part: number) => void) {
  try {
    return await line.ask<LookAnswer<Result>>(request, [], (progress) => tell(Number(progress)));
  } catch {
    // It crashed, stood still, or was not to be had.
    return { fault: 'failed' } satisfies LookAnswer<Result>;
  }
}

/**
 * Looks into a file in a worker, which ends with the component. `onLook` is told of what was found, and says whether there
 * is anything to show of it.
 */
export function useLook(file: File, codes: readonly string[], onLook: (look: Look) => boolean) {
  const [state, setState] = useState<LookState>({ step: 'reading', progress: 0 });
  const line = useRef<Line>(undefined);
  const take = useEffectEvent((answer: LookAnswer<Look>) => {
    if ('fault' in answer) setState({ step: 'unread', reason: answer.fault });
    else if (onLook(answer.result)) setState({ step: 'found', look: answer.result });
  });
  const names = useEffectEvent(() => codes);

  // A worker is outside of React, and must end with the component.
  useEffect(() => {
    const opened = openLine<LookRequest>(startWorker, TROUBLESHOOT_STALL_MS);
    let left = false;
    line.current = opened;
    const tell = (progress: number) => setState({ step: 'reading', progress });
    void answerOf<Look>(opened, { kind: 'look', file, codes: names() }, tell).then((answer) => !left && take(answer));
    return () => {
      left = true;
      opened.close();
    };
  }, [file]);

  /** The masked copy; undefined when it could not be made, which the state tells. */
  async function mask(look: Look, choice: MaskChoice): Promise<File | undefined> {
    if (line.current === undefined) return undefined;
    setState({ step: 'masking', look, progress: 0 });
    const tell = (progress: number) => setState({ step: 'masking', look, progress });
    const answer = await answerOf<File>(line.current, { kind: 'mask', file, choice }, tell);
    if ('result' in answer) return answer.result;
    setState({ step: 'unread', reason: answer.fault });
    return undefined;
  }

  return { state, mask };
}
