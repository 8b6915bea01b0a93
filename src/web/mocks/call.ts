import type { Calls } from '#generated/mocks.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Parsed } from '#server/http/parse.ts';
import type { MockData, MockUser } from './data.ts';
import type { ScenarioMemory } from './scenarios/memory.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { MockStore } from './store.ts';

/** What an operation returns by the contract. */
export type AnswerOf<Id extends OperationId> = Id extends keyof Calls
  ? Calls[Id] extends (...given: never[]) => Promise<infer Answer>
    ? Answer
    : never
  : never;

/** A request whose parts fit the contract, and what its answer is made from. */
export interface Call<Id extends OperationId = OperationId> {
  body: Parsed<Id, 'body'>;
  query: Parsed<Id, 'query'>;
  path: Parsed<Id, 'path'>;
  header: Parsed<Id, 'header'>;
  request: Request;
  data: MockData;
  files: Pick<MockStore, 'readBytes' | 'writeBytes' | 'dropBytes'>;
  /** The signed-in user; throws 401 when there is none. */
  user: MockUser;
  cookies: string;
  scenario: Scenario;
  scenarios: ScenarioMemory;
  now: Date;
  /** Headers of the answer. */
  headers: Headers;
}

/** What most changes of the data need of a call. */
export type MockContext = Pick<Call, 'data' | 'user' | 'now'>;

/** Creates the response: its body, undefined for none, or a complete response. Throws `RefusedError` to refuse. */
export type MockHandler<Id extends OperationId> = (
  call: Call<Id>,
) => AnswerOf<Id> | Response | Promise<AnswerOf<Id> | Response>;

/** The operations with state. */
export type MockHandlers = { [Id in OperationId]?: MockHandler<Id> };
