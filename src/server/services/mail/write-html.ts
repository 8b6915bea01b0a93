import type { Fact, MailBlock, MailContent, MailFrame } from './content.ts';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1f2328`;
const QUIET = `${FONT};font-size:13px;line-height:20px;color:#59636e`;

// Clients with a dark mode use these instead of the inline colours; others keep the light ones, or invert them.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0d1117!important}
.card{background-color:#151b23!important;border-color:#3d444d!important}
.ink{color:#f0f6fc!important}
.quiet{color:#9198a1!important}
.code{background-color:#0d1117!important;border-color:#3d444d!important;color:#f0f6fc!important}
a.bare{color:#4493f8!important}
}`;

/** The mail as HTML: tables and inline styles as mail clients need them, no image, no script, light and dark. */
export function writeHtml(content: MailContent, frame: MailFrame): string {
  const { brand, texts, language, answerable } = frame;
  const subject = escapeHtml(content.subject);
  const blocks = content.blocks.map((block) => blockHtml(block, frame)).join('\n');
  const last = answerable ? texts.automatic.answered : texts.automatic.unread;
  const footer = [...texts.footer(brand), last].map(escapeHtml).join('<br>\n');
  const mark = answerable
    ? `<div class="quiet" style="padding:0 8px 12px;${QUIET}">${escapeHtml(texts.replyMark)}</div>\n`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f6f8fa">
${mark}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f6f8fa">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="quiet" style="padding:0 8px 12px;${QUIET}">${escapeHtml(brand.portalName)}</td></tr>
<tr><td class="card" style="padding:24px;background-color:#ffffff;border:1px solid #d1d9e0;border-radius:8px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;font-weight:600;color:#1f2328">${subject}</h1>
${blocks}
</td></tr>
<tr><td class="quiet" style="padding:16px 8px 0;${QUIET}">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A text escaped for HTML content and quoted attributes. */
export function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function blockHtml(block: MailBlock, { brand, texts }: MailFrame): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="${TEXT}">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return factsHtml(block.rows);
    case 'code':
      return `<p class="code" style="margin:0 0 16px;padding:12px;background-color:#f6f8fa;border:1px solid #d1d9e0;border-radius:6px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:6px;color:#1f2328">${escapeHtml(block.code)}</p>`;
    case 'button':
      return buttonHtml(block, brand.colors.accentLight, texts.linkHint);
    case 'quote':
      return `<div class="ink card" style="${TEXT};padding:0 0 0 12px;border-left:3px solid #d1d9e0;white-space:pre-wrap;word-break:break-word">${escapeHtml(block.text)}</div>`;
    case 'link':
      return linkHtml(block);
  }
}

function factsHtml(rows: Fact[]): string {
  const cell = (kind: string, style: string, value: string) =>
    `<td class="${kind}" valign="top" style="padding:2px 12px 2px 0;${FONT};font-size:15px;line-height:22px;${style}">${escapeHtml(value)}</td>`;
  const lines = rows.map(
    ([label, value]) =>
      `<tr>${cell('quiet', 'color:#59636e;white-space:nowrap', label)}${cell('ink', 'color:#1f2328;word-break:break-word', value)}</tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${lines.join('')}</table>`;
}

function buttonHtml({ label, url }: { label: string; url: string }, color: string, hint: string): string {
  const [href, accent] = [escapeHtml(url), escapeHtml(color)];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td bgcolor="${accent}" style="border-radius:6px;background-color:${accent}"><a href="${href}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></td>
</tr></table>
${linkHtml({ label: hint, url })}`;
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p class="quiet" style="margin:0 0 16px;${QUIET}">${escapeHtml(label)}<br>
<a class="bare" href="${href}" style="color:#0969da;word-break:break-all">${href}</a></p>`;
}
