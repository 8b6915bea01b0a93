import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';
import { readPlot } from './read-plot.ts';
import type { PlotRequest } from './read-plot.ts';

serveRequests<PlotRequest>(readPlot);
