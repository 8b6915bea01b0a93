import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';
import { readSheetUnits } from './sheet-rows.ts';

serveRequests<Blob>(async (blob) => readSheetUnits(await blob.arrayBuffer()));
