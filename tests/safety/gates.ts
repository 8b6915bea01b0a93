import { compatibility } from './gates/compatibility.ts';
import { generated } from './gates/generated.ts';
import { importRules } from './gates/import-rules.ts';
import { limits } from './gates/limits.ts';
import { mockAnswers } from './gates/mocks.ts';
import { plainWords } from './gates/plain-words.ts';
import { handlers } from './gates/handlers.ts';
import { serverAnswers } from './gates/server-answers.ts';
import { serverCalls } from './gates/server-calls.ts';
import { serviceFiles } from './gates/service-files.ts';
import { texts } from './gates/texts.ts';
import { tools } from './gates/tools.ts';
import { userTypes } from './gates/user-types.ts';
import type { Gate } from './planted-fault.ts';

/** Every gate of `npm test`, with the faults that must turn it red. */
export const gates: Gate[] = [
  generated,
  compatibility,
  serverCalls,
  importRules,
  serviceFiles,
  userTypes,
  limits,
  texts,
  plainWords,
  serverAnswers,
  mockAnswers,
  handlers,
  tools,
];
