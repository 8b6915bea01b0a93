import type { PointerEvent } from 'react';
import { onIdle } from '../lib/on-idle.ts';

/** Fetches something into a cache, from where it is taken when it is really asked for. */
type Work = () => Promise<unknown>;

const POINTING_MS = 60; // a pointer that only passes goes on before that
const PATIENCE_MS = 5_000; // what gets no answer holds up nothing else
const IDLE_BY_MS = 2_000; // a busy page has no idle moment for long

let isRunning = false;
let next: Work | undefined;
const forIdleTime: Work[] = [];
let pointing: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches ahead what somebody is about to ask for: one thing at a time, and of those that wait only the latest; nothing for
 * people who save data. A failure is nobody's: what is really asked for is asked for again, and shows it.
 */
export function fetchAhead(work: Work): void {
  if (savesData()) return;
  next = work;
  void runAll();
}

// It waits for what somebody points at, and never takes its place.
function fetchInIdleTime(work: Work): void {
  if (savesData()) return;
  forIdleTime.push(work);
  void runAll();
}

/** Handlers for a link: what it leads to is fetched ahead when a pointer stays on it, a finger touches it or it has the focus. */
export function onIntent(work: Work) {
  return {
    onPointerEnter: ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
      clearTimeout(pointing);
      if (pointerType === 'mouse') pointing = setTimeout(() => fetchAhead(work), POINTING_MS);
      else fetchAhead(work);
    },
    onPointerLeave: () => clearTimeout(pointing),
    onFocus: () => fetchAhead(work),
  };
}

/** Fetches ahead when the browser has nothing else to do; answers how to leave it. */
export function whenIdle(work: Work): () => void {
  return onIdle(() => fetchInIdleTime(work), IDLE_BY_MS);
}

async function runAll(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let work = take(); work !== undefined; work = take()) {
    try {
      await Promise.race([work(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    } catch {
      // Told where it is really asked for.
    }
  }
  isRunning = false;
}

function take(): Work | undefined {
  const work = next ?? forIdleTime.shift();
  next = undefined;
  return work;
}

// The Network Information API is not in every browser.
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
