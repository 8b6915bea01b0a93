import { EXPIRED_SESSION, parseScenario } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** What is remembered of the scenario while the person goes from page to page. */
export interface ScenarioMemory {
  current(): Scenario;
  /** The session that had expired is followed by another. */
  sessionRenewed(): void;
}

/** Where a text stays from page to page. */
export interface RememberedText {
  read(): string;
  write(text: string): void;
}

/** A scenario that is stored as text. */
export function scenarioMemory(remembered: RememberedText): ScenarioMemory {
  return {
    current: () => parseScenario(remembered.read()).scenario,
    sessionRenewed: () => remembered.write(withoutExpiry(remembered.read())),
  };
}

/** A scenario's text without the expired session. */
export function withoutExpiry(text: string): string {
  const names = parseScenario(text).scenario.names;
  return names.filter((name) => name !== EXPIRED_SESSION).join(',');
}
