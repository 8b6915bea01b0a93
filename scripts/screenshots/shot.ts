import type { RouteName } from '#web/app/route-table.ts';
import type { Stage, Viewer } from './stage.ts';

/** A screenshot: a route in a state. */
export interface Shot {
  route: RouteName;
  state: string;
  /** The customer with many tickets by default. */
  viewer?: Viewer;
  /** Brings the page into the state. */
  show: (stage: Stage) => Promise<void>;
}

/** Opens an address and leaves the page as it is. */
export function at(path: string): Shot['show'] {
  return ({ open }) => open(path);
}
