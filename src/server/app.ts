import { Hono } from 'hono';
import { isDeadlock, NoConnectionError } from './db/connection.ts';
import type { AppDeps } from './deps.ts';
import type { AppContext, AppEnv, OperationHandlers } from './http/context.ts';
import { refuseOtherSites } from './http/session/csrf.ts';
import { serveDemo } from './http/demo/serve-demo.ts';
import { serveDocs } from './http/docs/serve-docs.ts';
import { measureRequests } from './http/operations/measure-requests.ts';
import { serveOperations } from './http/operations/serve-operations.ts';
import { observeAnswers } from './http/observe.ts';
import { problemResponse } from './http/response/problem.ts';
import { API_BASE } from './http/access.ts';
import { allowedMethods, registerOperations } from './http/register.ts';
import { requestLog } from './http/request-log.ts';
import { noStore, securityHeaders } from './http/response/security-headers.ts';
import { requireSession } from './http/session/session.ts';
import { servePages } from './http/pages/serve-pages.ts';
import { serveWebApp } from './http/pages/web-app.ts';
import { notImplemented } from './not-implemented.ts';
import { mfaRoutes } from './routes/auth/mfa.ts';
import { passkeySignInRoutes } from './routes/auth/passkeys.ts';
import { passwordRoutes } from './routes/auth/passwords.ts';
import { sessionRoutes } from './routes/auth/session.ts';
import { signInRoutes } from './routes/auth/sign-in.ts';
import { brandRoutes } from './routes/brand.ts';
import { commentRoutes } from './routes/comments.ts';
import { deviceRoutes } from './routes/devices.ts';
import { draftRoutes } from './routes/drafts.ts';
import { eventRoutes } from './routes/events.ts';
import { faqRoutes } from './routes/faq.ts';
import { fileRoutes } from './routes/files.ts';
import { mailRoutes } from './routes/mail.ts';
import { productRoutes } from './routes/products.ts';
import { questionnaireRoutes } from './routes/questionnaire.ts';
import { rmaPaperRoutes } from './routes/rma-papers.ts';
import { rmaRoutes } from './routes/rma.ts';
import { searchRoutes } from './routes/search.ts';
import { staffRoutes } from './routes/staff.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { filterRoutes } from './routes/users-filters.ts';
import { passkeyRoutes } from './routes/users-passkeys.ts';
import { recoveryCodeRoutes } from './routes/users-recovery-codes.ts';
import { userSessionRoutes } from './routes/users-sessions.ts';
import { userRoutes } from './routes/users.ts';
import { watcherRoutes } from './routes/watchers.ts';
import { notFound, RefusedError } from './services/kernel/errors.ts';

// The longest that the slowest page takes, several times over.
const BUSY_RETRY_SECONDS = 5;

/** The composition root: the whole server as a function of what it is made of. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  app.onError(answerError);
  if (deps.metrics !== undefined) app.use(measureRequests(deps.metrics));
  app.use(requestLog(deps.logger, deps.config), securityHeaders(deps.config));
  if (deps.onAnswer !== undefined) app.use(observeAnswers(deps.onAnswer));
  app.use(`${API_BASE}/*`, noStore, refuseOtherSites(deps.config));
  registerOperations(app, handlersOf(deps), notImplemented, (c) => requireSession(deps, c));
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
  if (renderPage === undefined || !deps.config.serverRendering) serveWebApp(app, webDir);
  else servePages({ ...deps, app, webDir, renderPage });
}

/** Every route file's handlers. */
function handlersOf(deps: AppDeps): OperationHandlers[] {
  return [
    brandRoutes(deps),
    commentRoutes(deps),
    deviceRoutes(deps),
    draftRoutes(deps),
    eventRoutes(deps),
    faqRoutes(deps),
    fileRoutes(deps),
    filterRoutes(deps),
    mailRoutes(deps),
    mfaRoutes(deps),
    passkeyRoutes(deps),
    passkeySignInRoutes(deps),
    passwordRoutes(deps),
    productRoutes(deps),
    questionnaireRoutes(deps),
    recoveryCodeRoutes(deps),
    rmaPaperRoutes(deps),
    rmaRoutes(deps),
    searchRoutes(deps),
    ticketRoutes(deps),
    sessionRoutes(),
    signInRoutes(deps),
    staffRoutes(deps),
    userRoutes(deps),
    userSessionRoutes(deps),
    watcherRoutes(deps),
  ];
}
