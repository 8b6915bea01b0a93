import { factNames } from '#domain/troubleshoot/device-facts.ts';
import type { DeviceFacts, FactName } from '#domain/troubleshoot/device-facts.ts';
import type { troubleshoot } from '#web/messages/en/tickets/troubleshoot.ts';

type Texts = typeof troubleshoot;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** The facts that were found, by name, in the order they are shown. */
export function shownFacts(facts: DeviceFacts, texts: Texts): { name: FactName; label: string; value: string }[] {
  return factNames.flatMap((name) => {
    const value = facts[name];
    if (value === undefined) return [];
    return [{ name, label: texts.names[name], value: typeof value === 'number' ? duration(value, texts) : value }];
  });
}

function duration(seconds: number, texts: Texts): string {
  const [days, hours] = [Math.floor(seconds / DAY_S), Math.floor((seconds % DAY_S) / HOUR_S)];
  return texts.duration(days, hours, Math.floor((seconds % HOUR_S) / MINUTE_S));
}

/** The facts as one line of a description: `Device (from a.tar.gz): Model RX-210, Firmware RX_07.10.4`. */
export function factWords(file: File, facts: DeviceFacts, texts: Texts): string {
  const parts = shownFacts(facts, texts).map(({ label, value }) => `${label}: ${value}`);
  return `${texts.device(file.name)}. ${parts.join('; ')}.`;
}
