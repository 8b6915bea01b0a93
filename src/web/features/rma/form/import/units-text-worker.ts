import { decodeText } from '#domain/decode-text.ts';
import { readUnitLines } from '#domain/units/unit-lines.ts';
import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';

serveRequests<Blob>(async (blob) => readUnitLines(decodeText(new Uint8Array(await blob.arrayBuffer())).text));
