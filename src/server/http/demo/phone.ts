import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { AppDeps } from '../../deps.ts';
import { forbidden, RefusedError } from '../../services/kernel/errors.ts';
import type { DemoPhone } from '../../services/identity/mfa/internal/demo-phone-port.ts';
import { createToken, hashToken } from '../../services/identity/sessions/internal/token.ts';
import { isHttps } from '../client/client-address.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isOwnOrigin } from '../client/own-origin.ts';
import { pageLanguage } from '../client/page-language.ts';
import { demoPage } from './frame.ts';
import type { DemoPage } from './frame.ts';
import { phoneTexts } from './phone-texts.ts';
import type { PhoneTexts } from './phone-texts.ts';
import { DEMO_PHONE_PATH, messageBody, pairBody, phoneBody } from './phone-view.ts';

const PHONE_COOKIE = 'helpdesk_demo_phone';
const PHONE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
const FORM_MAX_BYTES = 4096;
const REFRESH_SECONDS = 3;

const pairForm = z.object({ code: z.string().max(64) });
const answerForm = z.object({ signIn: z.uuid(), answer: z.enum(['Approved', 'Refused']) });
const unpairForm = z.object({ account: z.uuid() });

type Deps = Pick<AppDeps, 'config' | 'brand'>;

/** Serves the phone of a demo: pages and forms without a script. A cookie makes the browser a phone. */
export function serveDemoPhone(app: Hono<AppEnv>, deps: Deps, phone: DemoPhone): void {
  const show = (c: AppContext, page: Omit<DemoPage, 'title' | 'language'>) =>
    demoPage(c, { ...page, title: textsOf(c).title(deps.brand.idAppName), language: languageOf(c) });
  const home = (c: AppContext) => c.redirect(DEMO_PHONE_PATH, 303);
  const ended = (c: AppContext) => show(c, { body: messageBody(textsOf(c), textsOf(c).ended), status: 409 });

  app.use(
    `${DEMO_PHONE_PATH}/*`,
    refuseForeignForms(deps),
    bodyLimit({ maxSize: FORM_MAX_BYTES, onError: refuseLargeForm }),
  );
  app.get(DEMO_PHONE_PATH, async (c) => {
    const held = phoneOf(c);
    const accounts = held === undefined ? [] : await phone.accounts(held);
    if (held === undefined || accounts.length === 0) return show(c, { body: pairBody(textsOf(c), false) });
    const body = phoneBody(textsOf(c), await phone.waiting(held), accounts);
    return show(c, { body, refreshSeconds: REFRESH_SECONDS });
  });
  app.get(`${DEMO_PHONE_PATH}/pair`, (c) => show(c, { body: pairBody(textsOf(c), false) }));
  app.post(`${DEMO_PHONE_PATH}/pair`, async (c) => {
    const form = await readForm(c, pairForm);
    const token = getCookie(c, PHONE_COOKIE) ?? createToken();
    const held = hashToken(token);
    if (form === undefined || held === undefined || !(await phone.pair(held, form.code))) {
      return show(c, { body: pairBody(textsOf(c), true), status: 422 });
    }
    setCookie(c, PHONE_COOKIE, token, {
      path: DEMO_PHONE_PATH,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps(c, deps.config),
      maxAge: PHONE_COOKIE_SECONDS,
    });
    return home(c);
  });
  app.post(`${DEMO_PHONE_PATH}/answer`, async (c) => {
    const [held, form] = [phoneOf(c), await readForm(c, answerForm)];
    if (held === undefined || form === undefined) return ended(c);
    return (await phone.answer(held, form.signIn, form.answer)) ? home(c) : ended(c);
  });
  app.post(`${DEMO_PHONE_PATH}/unpair`, async (c) => {
    const [held, form] = [phoneOf(c), await readForm(c, unpairForm)];
    if (held !== undefined && form !== undefined) await phone.unpair(held, form.account);
    return home(c);
  });
}

// A form on another site could approve a sign-in for the person who holds the phone.
function refuseForeignForms({ config }: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    if (c.req.method === 'POST' && (origin === undefined || !isOwnOrigin(c, config, origin))) throw forbidden();
    await next();
  });
}

function refuseLargeForm(): never {
  throw new RefusedError({ kind: 'TooLarge', detail: 'The form is too large.' });
}

async function readForm<T>(c: AppContext, schema: z.ZodType<T>): Promise<T | undefined> {
  return schema.safeParse(await c.req.parseBody()).data;
}

function phoneOf(c: AppContext): Buffer | undefined {
  return hashToken(getCookie(c, PHONE_COOKIE) ?? '');
}

function languageOf(c: AppContext) {
  return pageLanguage(c) ?? 'en';
}

function textsOf(c: AppContext): PhoneTexts {
  return phoneTexts[languageOf(c)];
}
