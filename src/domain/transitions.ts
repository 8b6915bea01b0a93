/** The types of one state machine; `never` for `need` or `requirement` where it has none. */
export interface Machine {
  status: string;
  action: string;
  actor: string;
  /** What guards read. */
  state: { status: string };
  /** Codes of what the state has to fulfil; the code is also the reason of the refusal. */
  need: string;
  /** Codes of what the person must enter with the action; the code is also the reason of the refusal. */
  requirement: string;
  /** What the person enters with the action. */
  input: unknown;
}

/** One row of a transition table. A pair of status and action without a row is refused. */
export interface TransitionRow<M extends Machine> {
  action: M['action'];
  actors: readonly M['actor'][];
  from: readonly M['status'][];
  /** `same` leaves the status as it is. */
  to: M['status'] | 'same';
  /** Checked in this order; the first that fails is the reason. */
  needs?: readonly M['need'][];
  requires?: readonly M['requirement'][];
}

/** A transition from one status to another, as a row permits it to one actor. */
export interface Transition<M extends Machine> {
  action: M['action'];
  actor: M['actor'];
  from: M['status'];
  to: M['status'];
  needs: readonly M['need'][];
  requires: readonly M['requirement'][];
}

/** An action of an actor; null can only read. `to` chooses among rows that lead to different statuses. */
export interface Move<M extends Machine> {
  action: M['action'];
  actor: M['actor'] | null;
  to?: M['status'] | undefined;
}

export type Refusal<M extends Machine> = 'not_permitted' | 'status_not_allowed' | M['need'] | M['requirement'];
export type Verdict<M extends Machine> = { allowed: true; to: M['status'] } | { allowed: false; reason: Refusal<M> };

/** The statuses a move is possible from with the same needs: one branch of the condition of an UPDATE. */
export interface Branch<M extends Machine> {
  from: M['status'][];
  needs: readonly M['need'][];
}

/** Queries on a transition table. */
export interface Transitions<M extends Machine> {
  /**
   * Whether a move is possible now: the status it leads to, or why not. Without `input` the requirements are not checked, as
   * for a button whose form comes later.
   */
  decide: (move: Move<M>, state: M['state'], input?: M['input']) => Verdict<M>;
  /** The statuses that the actor can reach now by any of the actions, in the order of the statuses. */
  targets: (actions: readonly M['action'][], actor: M['actor'] | null, state: M['state']) => M['status'][];
  /** The actions that the actor has in this status, in the order of the table, each with its verdict. */
  offers: (actor: M['actor'] | null, state: M['state']) => { action: M['action']; verdict: Verdict<M> }[];
  /** Every single transition of a move, for the new value of a conditional UPDATE. */
  transitionsOf: (move: Move<M>) => Transition<M>[];
  /** The transitions of a move grouped by what they need, for the condition of an UPDATE. */
  branches: (move: Move<M>) => Branch<M>[];
}

interface Table<M extends Machine> {
  statuses: readonly M['status'][];
  rows: readonly TransitionRow<M>[];
  needs: Readonly<Record<M['need'], (state: M['state']) => boolean>>;
  requirements: Readonly<Record<M['requirement'], (input: M['input']) => boolean>>;
}

/**
 * A state machine from its table: the rows, the guards of their needs and of their requirements. Verdicts, targets, offers
 * and the condition of an UPDATE all come from the rows. Throws a TypeError where two rows permit the same transition.
 */
export function defineTransitions<M extends Machine>({
  statuses,
  rows,
  needs,
  requirements,
}: Table<M>): Transitions<M> {
  const all = rows.flatMap((row) => expand<M>(row));
  requireUnique(all);

  const transitionsOf = ({ action, actor, to }: Move<M>) =>
    all.filter((one) => one.action === action && one.actor === actor && (to === undefined || one.to === to));

  const decide: Transitions<M>['decide'] = ({ action, actor, to }, state, input) => {
    const ofActor = transitionsOf({ action, actor });
    if (ofActor.length === 0) return { allowed: false, reason: 'not_permitted' };
    const found = ofActor.find(({ from, to: end }) => from === state.status && (to === undefined || end === to));
    if (found === undefined) return { allowed: false, reason: 'status_not_allowed' };
    const unmet = found.needs.find((need) => !needs[need](state));
    if (unmet !== undefined) return { allowed: false, reason: unmet };
    const missing = input === undefined ? undefined : found.requires.find((code) => !requirements[code](input));
    return missing === undefined ? { allowed: true, to: found.to } : { allowed: false, reason: missing };
  };

  return {
    decide,
    transitionsOf,
    targets: (actions, actor, state) =>
      statuses.filter((to) => actions.some((action) => decide({ action, actor, to }, state).allowed)),
    offers(actor, state) {
      const here = all.filter((one) => one.actor === actor && one.from === state.status);
      const actions = new Set(here.map(({ action }) => action));
      return Array.from(actions, (action) => ({ action, verdict: decide({ action, actor }, state) }));
    },
    branches(move) {
      const groups = Map.groupBy(transitionsOf(move), (one) => one.needs.join(' '));
      return Array.from(groups.values(), (group) => {
        const from = new Set(group.map((one) => one.from));
        return { from: statuses.filter((status) => from.has(status)), needs: group[0]?.needs ?? [] };
      });
    },
  };
}

function expand<M extends Machine>(row: TransitionRow<M>): Transition<M>[] {
  const { action, actors, from, to, needs = [], requires = [] } = row;
  return actors.flatMap((actor) =>
    from.map((status) => ({ action, actor, from: status, to: to === 'same' ? status : to, needs, requires })),
  );
}

function requireUnique(transitions: readonly Transition<Machine>[]): void {
  const seen = new Set<string>();
  for (const { action, actor, from, to } of transitions) {
    const name = `${action} by ${actor}: ${from} to ${to}`;
    if (seen.has(name)) throw new TypeError(`The table has two rows for ${name}`);
    seen.add(name);
  }
}
