import { Hono } from 'hono';
import { isDeadlock, NoConnectionError } from './db/connection.ts';
import type { AppDeps } from './deps.ts';
import type { AppContext, AppEnv } from './http/context.ts';
import type { OperationHandlers } from './http/handlers.ts';
import { refuseOtherSites } from './http/session/csrf.ts';
import { serveDemo } from './http/demo/serve-demo.ts';
import { serveDocs } from './http/docs/serve-docs.ts';
import { measureRequests } from './http/operations/measure-requests.ts';
import { serveOperations } from './http/operations/serve-operations.ts';
import { observeAnswers } from './http/observe.ts';
import { problemResponse } from './http/response/problem.ts';
import { API_BASE } from './http/access.ts';
import { allowedMethods, registerOperations } from './http/register.ts';
import { compressJson } from './http/response/compress.ts';
import { requestLog } from './http/request-log.ts';
import { noStore, securityHeaders } from './http/response/security-headers.ts';
import { requireSession } from './http/session/session.ts';
import { serveInstallable } from './http/pages/installable.ts';
import { servePages } from './http/pages/serve-pages.ts';
import { serveWebApp } from './http/pages/web-app.ts';
import { authRoutes } from './routes/auth.ts';
import { brandRoutes } from './routes/brand.ts';
import { commentRoutes } from './routes/comments.ts';
import { deviceRoutes } from './routes/devices.ts';
import { draftRoutes } from './routes/drafts.ts';
import { eventRoutes } from './routes/events.ts';
import { faqRoutes } from './routes/faq.ts';
import { fileRoutes } from './routes/files.ts';
import { mailRoutes } from './routes/mail.ts';
import { productRoutes } from './routes/products.ts';
import { rmaRoutes } from './routes/rma.ts';
import { searchRoutes } from './routes/search.ts';
import { staffRoutes } from './routes/staff.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { userRoutes } from './routes/users.ts';
import { notFound, RefusedError } from './services/kernel/errors.ts';

// The longest that the slowest page takes, several times over.
const BUSY_RETRY_SECONDS = 5;

/** The composition root: the whole server as a function of its parts. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  app.onError(answerError);
  // The first to see a request is the last to see its answer: what measures and observes reads it before.
  app.use(`${API_BASE}/*`, compressJson);
  if (deps.metrics !== undefined) app.use(measureRequests(deps.metrics));
  app.use(requestLog(deps.logger, deps.config), securityHeaders(deps.config));
  if (deps.onAnswer !== undefined) app.use(observeAnswers(deps.onAnswer));
  app.use(`${API_BASE}/*`, noStore, refuseOtherSites(deps.config));
  registerOperations(app, handlersOf(deps), (c) => requireSession(deps, c));
  app.all(`${API_BASE}/*`, (c) => {
    const allowed = allowedMethods(c.req.path);
    throw allowed.length === 0 ? notFound() : new RefusedError({ kind: 'MethodNotAllowed', allowed });
  });
  serveOperations(app, deps);
  serveDemo(app, deps);
  serveDocs(app, deps);
  serveApp(app, deps);
  app.notFound((c) => problemResponse(c, notFound()));
  return app;
}

function answerError(error: Error, c: AppContext): Response {
  if (!(error instanceof NoConnectionError || isDeadlock(error))) return problemResponse(c, error);
  c.set('failure', error);
  return problemResponse(c, new RefusedError({ kind: 'Busy', retryAfter: BUSY_RETRY_SECONDS }));
}

function serveApp(app: Hono<AppEnv>, { webDir, renderPage, ...deps }: AppDeps): void {
  if (webDir === undefined) return;
  serveInstallable(app, webDir, deps.brand);
  if (renderPage === undefined || !deps.config.serverRendering) serveWebApp(app, webDir);
  else servePages({ ...deps, app, webDir, renderPage });
}

function handlersOf(deps: AppDeps): OperationHandlers {
  return {
    ...authRoutes(deps),
    ...brandRoutes(deps),
    ...commentRoutes(deps),
    ...deviceRoutes(deps),
    ...draftRoutes(deps),
    ...eventRoutes(deps),
    ...faqRoutes(deps),
    ...fileRoutes(deps),
    ...mailRoutes(deps),
    ...productRoutes(deps),
    ...rmaRoutes(deps),
    ...searchRoutes(deps),
    ...staffRoutes(deps),
    ...ticketRoutes(deps),
    ...userRoutes(deps),
  };
}
