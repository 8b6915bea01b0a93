import type { AnswerCheck, ReceivedAnswer } from '../checks/answer-differences.ts';
import { textOf } from '../contract/document.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { object, readJson } from '../contract/json-values.ts';

// As the contract describes the scheme `session`.
const ATTRIBUTES = [/;\s*HttpOnly/i, /;\s*SameSite=(Lax|Strict)/i, /;\s*Path=\/\s*(;|$)/i];

/** The same check, which also looks at the session cookie. */
export function withSessionCookie(judge: AnswerCheck, { document }: Pick<Contract, 'document'>): AnswerCheck {
  const name = sessionCookieOf(document);
  return (operation, answer, expected) => [
    ...judge(operation, answer, expected),
    ...cookieFaults(operation, answer, name).map((text) => ({ text })),
  ];
}

function sessionCookieOf(document: Contract['document']): string {
  return textOf(object(object(object(document.components).securitySchemes).session).name);
}

// Faults in how it is set, or that a successful sign-in sets none. A cookie that is cleared is ignored.
function cookieFaults(operation: Operation, answer: ReceivedAnswer, name: string): string[] {
  const lines = answer.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`));
  const given = lines.filter((line) => !line.startsWith(`${name}=;`) && !/;\s*max-age=0/i.test(line));
  if (given.length === 0) return signsIn(operation, answer) ? [`SUCCESS sets no cookie ${name}`] : [];
  const isWhole = (line: string) => ATTRIBUTES.every((attribute) => attribute.test(line));
  return given.every(isWhole)
    ? []
    : [`the cookie ${name} is not HttpOnly, SameSite=Lax and for the whole site (Path=/)`];
}

// A caller who already has a session keeps it.
function signsIn({ answers, security }: Operation, { status, bytes }: ReceivedAnswer): boolean {
  const setsCookies = answers[status]?.headers['set-cookie'] !== undefined;
  return setsCookies && !security.includes('session') && object(readJson(bytes)).code === 'SUCCESS';
}
