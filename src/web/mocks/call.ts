import type * as auth from '#generated/api/auth/auth.ts';
import type * as brand from '#generated/api/brand/brand.ts';
import type * as comments from '#generated/api/comments/comments.ts';
import type * as devices from '#generated/api/devices/devices.ts';
import type * as drafts from '#generated/api/drafts/drafts.ts';
import type * as events from '#generated/api/events/events.ts';
import type * as faq from '#generated/api/faq/faq.ts';
import type * as files from '#generated/api/files/files.ts';
import type * as products from '#generated/api/products/products.ts';
import type * as rma from '#generated/api/rma/rma.ts';
import type * as search from '#generated/api/search/search.ts';
import type * as staff from '#generated/api/staff/staff.ts';
import type * as tickets from '#generated/api/tickets/tickets.ts';
import type * as users from '#generated/api/users/users.ts';
import type { OperationId } from '#generated/operations.ts';
import type { MockData, MockUser } from './data.ts';
import type { ScenarioMemory } from './scenarios/memory.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { Checked } from './schemas.ts';
import type { MockStore } from './store.ts';

type Api = typeof auth &
  typeof brand &
  typeof comments &
  typeof devices &
  typeof drafts &
  typeof events &
  typeof faq &
  typeof files &
  typeof products &
  typeof rma &
  typeof search &
  typeof staff &
  typeof tickets &
  typeof users;

/** What an operation answers by the contract. */
export type AnswerOf<Id extends OperationId> = Id extends keyof Api
  ? Api[Id] extends (...given: never[]) => Promise<infer Answer>
    ? Answer
    : never
  : never;

/** A request whose parts fit the contract, and what its answer is made from. */
export interface Call<Id extends OperationId = OperationId> {
  body: Checked<Id, 'Body'>;
  query: Checked<Id, 'QueryParams'>;
  path: Checked<Id, 'Params'>;
  header: Checked<Id, 'Header'>;
  request: Request;
  data: MockData;
  files: Pick<MockStore, 'readBytes' | 'writeBytes' | 'dropBytes'>;
  /** Who is signed in; throws 401 when nobody is. */
  user: MockUser;
  cookies: string;
  scenario: Scenario;
  scenarios: ScenarioMemory;
  now: Date;
  /** Headers of the answer. */
  headers: Headers;
}

/** Makes the answer: its body, undefined for none, or a whole response. Throws `RefusedError` to refuse. */
export type MockHandler<Id extends OperationId> = (
  call: Call<Id>,
) => AnswerOf<Id> | Response | Promise<AnswerOf<Id> | Response>;

/** The operations that have state of their own. */
export type MockHandlers = { [Id in OperationId]?: MockHandler<Id> };
