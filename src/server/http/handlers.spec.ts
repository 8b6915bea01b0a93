import { expect, expectTypeOf, it } from 'vitest';
import { joined } from './handlers.ts';
import type { OperationHandlers } from './handlers.ts';

const answer = () => new Response();

it('joins the handlers of several files', () => {
  expect(joined({ signIn: answer }, { signOut: answer }, {})).toEqual({ signIn: answer, signOut: answer });
});

it('has types for the handlers of one tag, none left out, none of another and none twice', () => {
  expectTypeOf<keyof OperationHandlers<'search'>>().toEqualTypeOf<'search'>();
  const whole = joined({ searchDevices: answer }, { exportDevices: answer, nameDevice: answer }, { getDevice: answer });
  expectTypeOf(whole).toExtend<OperationHandlers<'devices'>>();
  const withoutOne = joined({ searchDevices: answer }, { exportDevices: answer, nameDevice: answer });
  expectTypeOf(withoutOne).not.toExtend<OperationHandlers<'devices'>>();
  const withOneTwice = joined(
    { searchDevices: answer },
    { exportDevices: answer, nameDevice: answer, getDevice: answer },
    { getDevice: answer },
  );
  expectTypeOf(withOneTwice).not.toExtend<OperationHandlers<'devices'>>();
});
