import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Language } from '#domain/preferences.ts';
import type { AppContext } from '../context.ts';

/** The result of hono/html's `html`: everything interpolated is escaped. */
export type Markup = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: Canvas; color: CanvasText; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; line-height: 1.25; }
a { color: light-dark(#0b5cad, #6cb6ff); }
.note, dt, small { color: light-dark(#59636e, #9198a1); }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid light-dark(#d1d9e0, #3d444d); padding: 0.75rem 0; }
li a { display: inline-block; font-weight: 600; min-height: 1.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
label { display: grid; gap: 0.25rem; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; box-sizing: border-box; border-radius: 0.375rem; border: 1px solid light-dark(#818b98, #656c76); background: light-dark(#fff, #151b23); color: inherit; }
button { cursor: pointer; font-weight: 600; }
button.primary { background: #1a7f37; border-color: #1a7f37; color: #fff; }
button.danger { color: light-dark(#cf222e, #f85149); }
iframe { width: 100%; height: 42rem; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 0.375rem; }
pre { white-space: pre-wrap; padding: 1rem; background: light-dark(#f6f8fa, #151b23); border-radius: 0.375rem; }
`;

// The policy allows exactly these bytes.
const STYLE_TAG = raw(`<style>${STYLE}</style>`);

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export type DemoPage = {
  title: string;
  body: Markup;
  status?: 200 | 404 | 409 | 422;
  language?: Language;
  /** Seconds after which the page loads itself again, for what comes without a press. */
  refreshSeconds?: number;
};

const notes: Record<Language, string> = {
  en: 'Demo only: a real installation does not have this page.',
  lt: 'Tik demonstracijai: tikrame portale šio puslapio nėra.',
};

/** Responds with a page of the demo: complete, without a script, not cached. */
export async function demoPage(c: AppContext, page: DemoPage): Promise<Response> {
  const { title, body, status = 200, language = 'en', refreshSeconds } = page;
  const whole = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title} - Demo</title>
        ${STYLE_TAG}
      </head>
      <body>
        <p class="note">${notes[language]}</p>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
  return c.html(whole, status, { 'content-security-policy': POLICY, 'cache-control': 'no-store' });
}
