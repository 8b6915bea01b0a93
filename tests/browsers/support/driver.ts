/** An element of a page. */
export interface Handle {
  click(): Promise<void>;
  /** Chooses files of this machine in a file field. */
  choose(paths: readonly string[]): Promise<void>;
}

export interface Cookie {
  name: string;
  value: string;
}

/** The little that the journeys need of a browser, the same for each; names of keys are those of `KeyboardEvent.key`. */
export interface Driver {
  open(url: string): Promise<void>;
  url(): Promise<string>;
  /** The value of an expression in the page, as JSON has it. */
  evaluate<T>(expression: string): Promise<T>;
  /** The element of an expression in the page; undefined when it is null. */
  element(expression: string): Promise<Handle | undefined>;
  type(text: string): Promise<void>;
  /** Presses a key while others are held down: `press('v', 'Control')`. */
  press(key: string, ...held: string[]): Promise<void>;
  /** Sets a cookie for the origin of the page that is open. */
  setCookie(cookie: Cookie): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** An installed browser that is running. */
export interface RunningBrowser {
  /** A page without cookies and storage of others, whose downloads go to the folder. */
  open(): Promise<Driver>;
  /** Where it saves downloads; undefined where this cannot be chosen. */
  downloads?: string;
  close(): Promise<void>;
}
