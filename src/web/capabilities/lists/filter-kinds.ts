import { parseChosen, parseDays, parseGroups } from '#web/shared/lib/lists/filter-address.ts';

/** The values of filters under their names in an address; what is absent filters nothing. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

type Common<Wire> = {
  /** Its values in an address; what is unknown or out of bounds counts as absent. */
  parse: (search: URLSearchParams, name: string) => readonly string[];
  /** What the contract calls it; asked only while it filters. */
  request: (values: readonly string[]) => Wire;
};

/** Is so, or any. */
export type Flag<Wire = object> = Common<Wire> & {
  kind: 'flag';
  /** It shows rows that are hidden without it, so it narrows nothing. */
  widens: boolean;
  /** A filter with which it changes nothing. */
  idleWith?: string;
};

/** One or several of a few values. */
export type Choice<Wire = object> = Common<Wire> & {
  kind: 'oneOf' | 'manyOf';
  options: readonly string[];
  useWord: () => (option: string) => string;
};

/** Some of the product groups. */
export type Groups<Wire = object> = Common<Wire> & { kind: 'groups' };

/** A range of days, whose ends are `from` and `to` in an address: a list has one at most. */
export type Days<Wire = object> = Common<Wire> & { kind: 'days' };

/** A number of digits. */
export type NumberFilter<Wire = object> = Common<Wire> & {
  kind: 'number';
  mask: (typed: string) => string;
  isComplete: (digits: string) => boolean;
  /** What is said of one that is not complete, and how a complete one is called. */
  useTexts: () => { incomplete: string; word: (digits: string) => string };
};

export type Filter<Wire = object> = Flag<Wire> | Choice<Wire> | Groups<Wire> | Days<Wire> | NumberFilter<Wire>;

/** A check box: `request` is what the contract calls it when it is on. */
export function flag<Wire extends object>(
  request: (on: true) => Wire,
  options?: { widens: true; idleWith?: string },
): Flag<Wire> {
  return {
    kind: 'flag',
    widens: false,
    ...options,
    parse: (search, name) => (search.get(name) === '1' ? ['1'] : []),
    request: () => request(true),
  };
}

/** One of a few values; `useWord` has their words. */
export function oneOf<Value extends string, Wire extends object>(
  values: readonly Value[],
  request: (value: Value) => Wire,
  useWord: () => (value: Value) => string,
): Choice<Partial<Wire>> {
  return {
    kind: 'oneOf',
    ...choice(values, useWord),
    parse: (search, name) => values.filter((value) => value === search.get(name)),
    request: ([chosen]) => {
      const value = values.find((other) => other === chosen);
      return value === undefined ? {} : request(value);
    },
  };
}

/** Several of a few values; `useWord` has their words. */
export function manyOf<Value extends string | number, Wire extends object>(
  values: readonly Value[],
  request: (values: Value[]) => Wire,
  useWord: () => (value: Value) => string,
): Choice<Wire> {
  return {
    kind: 'manyOf',
    ...choice(values, useWord),
    parse: (search, name) => parseChosen(search, name, values.map(String)),
    request: (chosen) => request(values.filter((value) => chosen.includes(String(value)))),
  };
}

/** Product groups, by their ids. */
export function groups<Wire extends object>(request: (ids: string[]) => Wire): Groups<Wire> {
  return { kind: 'groups', parse: parseGroups, request: (ids) => request([...ids]) };
}

/** A range of days, of which an end may be open. */
export function days<First extends object, Last extends object>(
  requestFrom: (day: string) => First,
  requestTo: (day: string) => Last,
): Days<Partial<First & Last>> {
  return {
    kind: 'days',
    parse: (search) => {
      const { from, to } = parseDays(search);
      return from === undefined && to === undefined ? [] : [from ?? '', to ?? ''];
    },
    request: ([from = '', to = '']) => ({ ...(from !== '' && requestFrom(from)), ...(to !== '' && requestTo(to)) }),
  };
}

/** A number of a fixed form. */
export function number<Wire extends object>(
  form: Pick<NumberFilter, 'mask' | 'isComplete' | 'useTexts'>,
  request: (digits: string) => Wire,
): NumberFilter<Wire> {
  return {
    kind: 'number',
    ...form,
    parse: (search, name) => search.getAll(name).slice(0, 1).filter(form.isComplete),
    request: ([digits = '']) => request(digits),
  };
}

function choice<Value extends string | number>(values: readonly Value[], useWord: () => (value: Value) => string) {
  return {
    options: values.map(String),
    useWord: function useOptionWord() {
      const word = useWord();
      return (option: string) => {
        const value = values.find((other) => String(other) === option);
        return value === undefined ? option : word(value);
      };
    },
  };
}
