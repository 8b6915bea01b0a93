import { TROUBLESHOOT_SHOWN_SECRETS_MAX_COUNT } from '#domain/limits.ts';
import { bestFacts, findFacts } from '#domain/troubleshoot/device-facts.ts';
import type { DeviceFacts, FactReading } from '#domain/troubleshoot/device-facts.ts';
import { findSecrets } from '#domain/troubleshoot/find-secrets.ts';
import { budgetOf } from './budget.ts';
import type { Limits } from './budget.ts';
import type { EntryPlace, Job, ReadText } from './job.ts';
import type { InspectionFaultReason } from './inspection-fault.ts';
import { readFile } from './read-file.ts';
import { shownSecrets } from './shown-secret.ts';
import type { ShownSecret } from './shown-secret.ts';
import { readText } from './text-bytes.ts';

/** What was found in a file. */
export interface Inspection {
  facts: DeviceFacts;
  /** Without the addresses; at most as many as are shown, in the order of the file. */
  secrets: ShownSecret[];
  secretCount: number;
  addressCount: number;
  textCount: number;
  /** Files that are no text, and stay as they are. */
  binaryCount: number;
  /** Archives within that could not be read, and stay as they are. */
  unread: { path: string; reason: InspectionFaultReason }[];
  /** Texts whose end is not examined, and is left out of the masked copy. */
  cut: string[];
}

/** Progress callback of a reading, and its limits if they differ from the usual ones. */
export interface ReadOptions {
  onRead?: (bytes: number) => void;
  limits?: Limits;
}

interface Finding extends EntryPlace {
  isText: boolean;
  isCut: boolean;
  secrets: ShownSecret[];
  secretCount: number;
  addressCount: number;
  readings: FactReading[];
}

function findingOf({ bytes, id, path, isCut }: ReadText, codes: readonly string[], max: number): Finding {
  const { text } = readText(bytes);
  const secrets = findSecrets(text);
  const addressCount = secrets.filter(({ kind }) => kind === 'address').length;
  return {
    id,
    path,
    isText: true,
    isCut,
    secrets: shownSecrets({ id, path }, text, secrets, max),
    secretCount: secrets.length - addressCount,
    addressCount,
    readings: findFacts(path, text, codes),
  };
}

const ofBinary = { isText: false, isCut: false, secrets: [], secretCount: 0, addressCount: 0, readings: [] };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function summary(findings: readonly Finding[], unread: Inspection['unread']): Inspection {
  const texts = findings.filter(({ isText }) => isText);
  return {
    facts: bestFacts(findings.flatMap(({ readings }) => readings)),
    secrets: findings.flatMap(({ secrets }) => secrets),
    secretCount: sum(findings.map(({ secretCount }) => secretCount)),
    addressCount: sum(findings.map(({ addressCount }) => addressCount)),
    textCount: texts.length,
    binaryCount: findings.length - texts.length,
    unread,
    cut: findings.filter(({ isCut }) => isCut).map(({ path }) => path),
  };
}

/**
 * Examines a file without changing it. `codes` are the product names that identify a model. Throws a `InspectionFault`, or
 * whatever a decoder throws at a broken file.
 */
export async function inspectFile(
  file: File,
  codes: readonly string[],
  options: ReadOptions = {},
): Promise<Inspection> {
  let findings: Finding[] = [];
  const unread: Inspection['unread'] = [];
  const job: Job = {
    writes: false,
    budget: budgetOf(file.size, options.limits),
    onRead: options.onRead ?? (() => undefined),
    onText: (text) => {
      const shown = sum(findings.map(({ secrets }) => secrets.length));
      findings.push(findingOf(text, codes, TROUBLESHOOT_SHOWN_SECRETS_MAX_COUNT - shown));
      return undefined;
    },
    onBinary: (place) => findings.push({ ...place, ...ofBinary }),
    onUnread: ({ id, path }, reason) => {
      // What was found so far stays unmasked, and must not be reported as masked.
      findings = findings.filter((finding) => !finding.id.startsWith(`${id}/`));
      unread.push({ path, reason });
    },
  };
  await readFile(job, file);
  return summary(findings, unread);
}
