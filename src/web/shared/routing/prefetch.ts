import type { PointerEvent } from 'react';
import { isInFlight, nothingInFlight, PATIENCE_MS } from '../http/in-flight.ts';
import { onIdle } from '../lib/on-idle.ts';

/** Fetches something into a cache, from which the real request takes it. */
type Work = () => Promise<unknown>;

const POINTING_MS = 60; // a pointer that only passes is gone before that
const IDLE_BY_MS = 2_000; // a busy page has no idle moment for long

let isRunning = false;
let next: Work | undefined;
const forIdleTime: Work[] = [];
let pointing: ReturnType<typeof setTimeout> | undefined;

/**
 * Prefetches what is about to be requested: one at a time, and of the waiting ones only the latest; nothing while a person
 * waits for a response, and nothing for people who save data. A failure is ignored: the real request shows it.
 */
export function prefetch(work: Work): void {
  if (savesData()) return;
  next = work;
  void runAll();
}

// It waits for prefetches by intent, and never replaces them.
function fetchInIdleTime(work: Work): void {
  if (savesData()) return;
  forIdleTime.push(work);
  void runAll();
}

/** Handlers for a link: its target is prefetched when a pointer stays on it, a finger touches it or it has the focus. */
export function onIntent(work: Work) {
  return {
    onPointerEnter: ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
      clearTimeout(pointing);
      if (pointerType === 'mouse') pointing = setTimeout(() => prefetch(work), POINTING_MS);
      else prefetch(work);
    },
    onPointerLeave: () => clearTimeout(pointing),
    onFocus: () => prefetch(work),
    // What is pressed is requested itself: a prefetch that still waits would only repeat it.
    onClick: () => {
      clearTimeout(pointing);
      next = undefined;
    },
  };
}

/** Prefetches these, in order, when the browser is idle; returns how to cancel it. */
export function whenIdle(...works: readonly Work[]): () => void {
  return onIdle(() => works.forEach(fetchInIdleTime), IDLE_BY_MS);
}

async function runAll(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  while (next !== undefined || forIdleTime.length > 0) {
    if (isInFlight()) await nothingInFlight();
    try {
      await Promise.race([take()?.(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    } catch {
      // The real request shows it.
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
