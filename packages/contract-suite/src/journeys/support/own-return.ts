import { textOf } from '../../contract/document.ts';
import type { Json, JsonObject } from '../../contract/document.ts';
import { object, objects } from '../../contract/json-values.ts';
import { differs, unless } from './compare.ts';
import type { Reply, JourneyContext } from './journey-context.ts';

const NEEDS_STAFF = { statuses: [403, 404], reason: 'needs staff who see the return' };

/** A return that a journey made: what changes it is based on what was read last, and is read afterwards. */
export class OwnReturn {
  readonly rmaId: string;
  readonly displayId: string;
  readonly #ctx: JourneyContext;
  readonly #statuses: string[];
  #version: number;
  #products: JsonObject[] = [];

  /** `made` is the response of the creation. */
  constructor(ctx: JourneyContext, made: Json) {
    const { rmaId, displayId, version, status } = object(made);
    this.#ctx = ctx;
    this.rmaId = textOf(rmaId);
    this.displayId = textOf(displayId);
    this.#version = Number(version);
    this.#statuses = [textOf(status)];
    // Rejected, it lets its units go.
    const [caller, end] = ctx.can('staff')
      ? (['staff', { action: 'reject', reason: 'contract check' }] as const)
      : (['account', { action: 'takeBack' }] as const);
    ctx.afterwards(() => ctx.ask('actOnRma', { name: '', caller, body: { ...this.seen(), ...end } }));
  }

  /** What a change names: the return, and the version that was seen. */
  seen(): { rmaId: string; version: number } {
    return { rmaId: this.rmaId, version: this.#version };
  }

  /** The id of a unit's line; empty when the return has none. */
  lineOf(unit: string): string {
    return textOf(this.#products.find(({ imeiOrSerial }) => imeiOrSerial === unit)?.id ?? '');
  }

  async change(
    operation: string,
    name: string,
    caller: 'account' | 'staff',
    fields: JsonObject,
    status: string,
  ): Promise<void> {
    const { version } = this.seen();
    const { json } = await this.#ctx.call(operation, {
      name,
      caller,
      body: { ...this.seen(), ...fields },
      verify: (answer) => [
        ...differs(answer, { rmaId: this.rmaId, displayId: this.displayId, status }),
        ...unless(Number(object(answer).version) > version, 'the version has not grown'),
      ],
      ...(caller === 'staff' ? { excuse: NEEDS_STAFF } : {}),
    });
    this.#version = Number(object(json).version);
    if (this.#statuses.at(-1) !== status) this.#statuses.push(status);
  }

  /** Moves the return to another state, and reads the result. */
  async act(
    name: string,
    caller: 'account' | 'staff',
    action: string,
    status: string,
    fields: JsonObject = {},
  ): Promise<void> {
    await this.change('actOnRma', name, caller, { action, ...fields }, status);
    await this.read(`when ${name}`, (read) => differs(read, { status, version: this.#version }));
  }

  async read(name: string, verify: (read: JsonObject) => string[]): Promise<Reply> {
    const reply = await this.#ctx.call('getRma', {
      name,
      caller: 'account',
      path: { id: this.displayId },
      verify: (read) => verify(object(read)),
    });
    this.#products = objects(object(reply.json).products);
    return reply;
  }

  async list(name: string, request: JsonObject, verify: (rows: JsonObject[]) => string[]): Promise<void> {
    const pagination = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true };
    await this.#ctx.call('searchRmas', {
      name,
      body: { pagination, request },
      verify: (answer) => verify(objects(object(answer).result)),
    });
  }

  /** The changes of its status must be listed in their order. */
  async history(): Promise<void> {
    await this.#ctx.call('getRmaHistory', {
      name: 'tells every change of status, oldest first',
      path: { id: this.displayId },
      verify: (answer) => {
        const listed = objects(object(answer).result)
          .filter(({ kind }) => kind === 'RmaStatusChanged')
          .map(({ rmaToStatus }) => textOf(rmaToStatus));
        return unless(
          listed.join() === this.#statuses.join(),
          `told are ${listed.join(', ')}; it was ${this.#statuses.join(', ')}`,
        );
      },
    });
  }
}

/** A line for each unit, as it is sent. */
export function linesOf(...units: string[]): JsonObject[] {
  return units.map((imeiOrSerial) => ({ imeiOrSerial, description: `contract check of ${imeiOrSerial}` }));
}
