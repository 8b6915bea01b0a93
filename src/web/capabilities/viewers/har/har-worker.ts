import { decodeText } from '#domain/decode-text.ts';
import { answerLine } from '#web/shared/lib/workers/worker-line.ts';
import { readHar } from './read-har.ts';

answerLine<Blob>(async (blob) => readHar(decodeText(new Uint8Array(await blob.arrayBuffer())).text) ?? null);
