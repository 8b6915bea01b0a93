import { decodeText } from '#domain/decode-text.ts';
import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';
import { readHar } from './read-har.ts';

serveRequests<Blob>(async (blob) => readHar(decodeText(new Uint8Array(await blob.arrayBuffer())).text) ?? null);
