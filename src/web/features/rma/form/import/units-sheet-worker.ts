import { answerLine } from '#web/shared/lib/workers/worker-line.ts';
import { readSheetUnits } from './sheet-rows.ts';

answerLine<Blob>(async (blob) => readSheetUnits(await blob.arrayBuffer()));
