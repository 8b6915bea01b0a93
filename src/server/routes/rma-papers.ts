import {
  DownloadRmaLabelParams,
  DownloadRmaLabelQueryParams,
  DownloadRmaReturnFormParams,
  DownloadRmaReturnFormQueryParams,
} from '#generated/zod/rma/rma.ts';
import type { Language } from '#domain/preferences.ts';
import { mailedPaths } from '#domain/mailed-paths.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { AppContext, OperationHandlers } from '../http/context.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { parsePath, parseQuery } from '../http/parse.ts';
import { contentDisposition } from '../http/ranges.ts';
import { printPaper } from '../services/rma/internal/papers/print-papers.ts';
import type { PaperOrder } from '../services/rma/internal/papers/port.ts';
import type { Paper } from '../services/rma/internal/papers/print-papers.ts';

type PaperParams = { id: string; language?: Language | undefined };

export function rmaPaperRoutes(deps: AppDeps): OperationHandlers {
  async function send(c: AppContext, paper: PaperOrder['paper'], { id, language }: PaperParams): Promise<Response> {
    const url = ownOrigin(c, deps.config) + mailedPaths.rma({ id });
    return sendPaper(await printPaper(deps, currentUser(c), { paper, displayId: id, language, url }));
  }
  return {
    downloadRmaReturnForm: (c) =>
      send(c, 'returnForm', {
        ...parsePath(DownloadRmaReturnFormParams, c.req.param()),
        ...parseQuery(DownloadRmaReturnFormQueryParams, c.req.url),
      }),
    downloadRmaLabel: (c) =>
      send(c, 'boxLabel', {
        ...parsePath(DownloadRmaLabelParams, c.req.param()),
        ...parseQuery(DownloadRmaLabelQueryParams, c.req.url),
      }),
  };
}

// In the browser's own viewer, from where it is printed.
function sendPaper({ name, bytes }: Paper): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': contentDisposition('inline', name) },
  });
}
