import type { Caller, Result, SentPart, SentRequest } from '../checks/checks.ts';
import { HIDDEN } from './exchange.ts';

// One argument of a command may be 128 KiB on Linux (MAX_ARG_STRLEN).
const ARGUMENT_MAX_LENGTH = 100_000;

const whose: Record<Caller, string> = {
  nobody: 'nobody',
  account: 'the account',
  otherSession: 'another session of the account',
  staff: 'the staff',
  preSignIn: 'a sign-in that waits for its second factor',
  colleague: 'the colleague',
  otherAccount: 'the customer of another company',
};

/**
 * The command that sends a check's request again, for a POSIX shell. Cookies are in `$COOKIE`, secrets in variables
 * named like their fields; a comment above says which of them are needed.
 */
export function curlOf(base: string, { request, caller }: Pick<Result, 'request' | 'caller'>): string {
  const { method, address, headers } = request;
  const { cookie, ...others } = headers;
  const url = quoted(base + address).replaceAll(
    new RegExp(`(\\w+)=${encodeURIComponent(HIDDEN)}`, 'g'),
    (_, name: string) => `${name}=${variable(name)}`,
  );
  const body = bodyArguments(request);
  const isForm = request.form !== undefined;
  const sendsText = request.body !== undefined || request.bytes !== undefined;
  const lines = [
    `${body.before}curl -i${/[[\]{}]/.test(address) ? ' -g' : ''}${/\/\.{1,2}(\/|$)/.test(address) ? ' --path-as-is' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${url}`,
    ...Object.entries(others).map(([name, value]) => `-H ${headerArgument(name, value)}`),
    ...(sendsText && !isForm && others['content-type'] === undefined ? [`-H 'content-type:'`] : []),
    ...(cookie === undefined ? [] : ['-b "$COOKIE"']),
    ...body.after,
  ];
  const command = lines.join(' \\\n  ');
  return [...needed(command, caller), command].join('\n');
}

/** A text as one shell argument. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function headerArgument(name: string, value: string): string {
  if (value === '') return quoted(`${name};`);
  return quoted(`${name}: ${value}`).replace(HIDDEN, variable('key'));
}

function bodyArguments({ body, pieces, bytes, form }: SentRequest): { before: string; after: string[] } {
  if (pieces !== undefined) {
    const commands = pieces.map(({ text, times }) =>
      times === 1
        ? `printf %s ${quoted(text)}`
        : `head -c ${times} /dev/zero | tr '\\0' ${quoted(text.replace('\\', '\\\\'))}`,
    );
    return { before: `{ ${commands.join('; ')}; } | `, after: ['--data-binary @-'] };
  }
  if (form !== undefined) return { before: '', after: form.map(formArgument) };
  if (bytes !== undefined) return piped(bytes);
  if (body === undefined) return { before: '', after: [] };
  const isPlain = !/[^\P{C}\n\t]/u.test(body) && body.length <= ARGUMENT_MAX_LENGTH;
  if (!isPlain) return piped(Buffer.from(body).toString('base64'));
  const argument = quoted(body).replaceAll(
    new RegExp(`"(\\w+)"(\\s*:\\s*)"${HIDDEN}"`, 'g'),
    (_, name: string, colon: string) => `"${name}"${colon}"${variable(name)}"`,
  );
  return { before: '', after: [`--data-raw ${argument}`] };
}

function piped(base64: string): { before: string; after: string[] } {
  return { before: `printf %s ${quoted(base64)} | base64 -d | `, after: ['--data-binary @-'] };
}

// A backslash and a quotation mark are read by curl itself, within quotation marks.
function formArgument({ name, value, fileName, mediaType }: SentPart): string {
  if (fileName === undefined) return `--form-string ${quoted(`${name}=${value}`)}`;
  const content = `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
  return `-F ${quoted(`${name}=${content};type=${mediaType ?? 'text/plain'};filename=${fileName}`)}`;
}

// Between two texts in single quotation marks.
function variable(field: string): string {
  const name = field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  return `'"$${name}"'`;
}

function needed(command: string, caller: Caller): string[] {
  const names = new Set([...command.matchAll(/"\$([A-Z_]+)"/g)].map(([, name = '']) => name));
  return [...names].map((name) =>
    name === 'COOKIE' ? `# COOKIE: the cookies of ${whose[caller]}, as name=value` : `# ${name}: not told here`,
  );
}
