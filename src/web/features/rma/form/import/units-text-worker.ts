import { decodeText } from '#domain/decode-text.ts';
import { readUnitLines } from '#domain/unit-lines.ts';
import { answerLine } from '#web/shared/lib/workers/worker-line.ts';

answerLine<Blob>(async (blob) => readUnitLines(decodeText(new Uint8Array(await blob.arrayBuffer())).text));
