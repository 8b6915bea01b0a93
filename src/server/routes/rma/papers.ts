import type { Language } from '#domain/preferences.ts';
import { mailedPaths } from '#domain/auth/mailed-paths.ts';
import type { AppDeps } from '../../deps.ts';
import { currentUser } from '../../http/context.ts';
import type { AppContext } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { ownOrigin } from '../../http/client/own-origin.ts';
import { parsePath, parseQuery } from '../../http/parse.ts';
import { contentDisposition } from '../../http/response/ranges.ts';
import { downloadRmaLabel } from '../../services/rma/download-rma-label.ts';
import { downloadRmaReturnForm } from '../../services/rma/download-rma-return-form.ts';
import type { Paper } from '../../services/rma/internal/papers/print-return-paper.ts';

type PaperParams = { id: string; language?: Language | undefined };

export function rmaPaperRoutes(deps: AppDeps) {
  async function send(
    c: AppContext,
    download: typeof downloadRmaLabel,
    { id, language }: PaperParams,
  ): Promise<Response> {
    const url = ownOrigin(c, deps.config) + mailedPaths.rma({ id });
    return sendPaper(await download(deps, currentUser(c), { displayId: id, language, url }));
  }
  return {
    downloadRmaReturnForm: (c) =>
      send(c, downloadRmaReturnForm, {
        ...parsePath('downloadRmaReturnForm', c.req.param()),
        ...parseQuery('downloadRmaReturnForm', c.req.url),
      }),
    downloadRmaLabel: (c) =>
      send(c, downloadRmaLabel, {
        ...parsePath('downloadRmaLabel', c.req.param()),
        ...parseQuery('downloadRmaLabel', c.req.url),
      }),
  } satisfies Partial<OperationHandlers<'rma'>>;
}

// In the browser's own viewer, from where it is printed.
function sendPaper({ name, bytes }: Paper): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': contentDisposition('inline', name) },
  });
}
