import { mfaTypes, signInCodes } from '#domain/enums.ts';
import { answers } from '#generated/answers.ts';
import type { SignInResult } from '#generated/model/signInResult.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';

/** How the mocks deviate from the contract. */
export interface Scenario {
  /** The requested and known names, as written. */
  names: readonly string[];
  slow: boolean;
  empty: boolean;
  /** Lists and views of made-up data, of every kind that the contract allows. */
  varied: boolean;
  offline: boolean;
  expiredSession: boolean;
  /** The status with which each of these operations is refused. */
  errors: ReadonlyMap<OperationId, number>;
  signIn?: SignInResult;
}

export const EXPIRED_SESSION = 'expired-session';
const SERVER_ERROR = 500;

/** How scenarios are written, for people. */
export const knownScenarios = [
  'slow',
  'empty',
  'varied',
  'offline',
  EXPIRED_SESSION,
  'error:OPERATION (500) or error:OPERATION:STATUS, as error:createTicket:409',
  `signIn:CODE, of ${signInCodes.join(', ')}; signIn:MFA_REQUIRED:TYPE, of ${mfaTypes.join(', ')}`,
  'none',
].join('\n  ');

/**
 * Reads scenarios separated by commas; `none` and an empty text ask for nothing. What is not known is left out and
 * complained of, with all that is.
 */
export function parseScenario(text: string): { scenario: Scenario; complaint?: string } {
  const parts = text.split(',').map((part) => part.trim());
  return read(parts.filter((part) => part !== '' && part !== 'none'));
}

function read(parts: readonly string[]): { scenario: Scenario; complaint?: string } {
  const scenario = {
    names: [] as string[],
    slow: false,
    empty: false,
    varied: false,
    offline: false,
    expiredSession: false,
    errors: new Map<OperationId, number>(),
  };
  let signIn: SignInResult | undefined;
  const faults: string[] = [];
  for (const part of parts) {
    const [name = '', ...rest] = part.split(':');
    let fault: string | undefined;
    if (isSwitch(part)) scenario[part] = true;
    else if (part === EXPIRED_SESSION) scenario.expiredSession = true;
    else if (name === 'error') fault = addError(scenario.errors, rest);
    else if (name === 'signIn') {
      const outcome = signInOf(rest);
      if (typeof outcome === 'string') fault = outcome;
      else signIn = outcome;
    } else fault = `"${part}" is no scenario.`;
    if (fault === undefined) scenario.names.push(part);
    else faults.push(fault);
  }
  return {
    scenario: signIn === undefined ? scenario : { ...scenario, signIn },
    ...(faults.length === 0
      ? {}
      : { complaint: `${faults.join('\n')}\nScenarios, to be joined by commas:\n  ${knownScenarios}` }),
  };
}

function isSwitch(part: string): part is 'slow' | 'empty' | 'varied' | 'offline' {
  return ['slow', 'empty', 'varied', 'offline'].includes(part);
}

function addError(errors: Map<OperationId, number>, [id = '', status, ...more]: string[]): string | undefined {
  if (!isOperation(id)) return `"${id}" is no operation of the contract: ${Object.keys(operations).join(', ')}.`;
  const statuses = Object.keys(answers[id].refusals);
  const wanted = status ?? String(SERVER_ERROR);
  if (more.length > 0 || !statuses.includes(wanted)) {
    return `${id} has no refusal "${[wanted, ...more].join(':')}", but ${statuses.join(', ')}.`;
  }
  errors.set(id, Number(wanted));
  return undefined;
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

function signInOf(parts: string[]): SignInResult | string {
  const [code = '', type, ...more] = parts;
  const knownCode = signInCodes.find((known) => known === code);
  if (knownCode === undefined || more.length > 0) return `"${parts.join(':')}" is no sign-in code.`;
  // The code that requires a factor comes with that factor.
  if (knownCode !== 'MFA_REQUIRED') return type === undefined ? { code: knownCode } : `${code} has no type.`;
  const mfaType = mfaTypes.find((known) => known === (type ?? 'Authenticator'));
  return mfaType === undefined ? `"${type}" is no second factor.` : { code: knownCode, mfaType };
}
