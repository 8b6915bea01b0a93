/** What a page shall show: an element that is seen; `other` when it has to be another one than before, by its text or address. */
export type Target = { selector: string; other?: string };

/** Moments as milliseconds since 1970, so that they can be compared from page to page. */
export interface PageWatch {
  /** When the first frame was painted that shows it. */
  shown: (target: Target) => Promise<number>;
  /** When the next press began, of the pointer or of the Enter key. */
  pressed: () => Promise<number>;
  /** The text and address of an element that is seen; undefined where there is none. */
  look: (selector: string) => string | undefined;
  /** Of the first document: when it showed the element for which the page was opened. */
  first: Promise<number>;
}

declare global {
  interface Window {
    watch: PageWatch;
  }
}

/**
 * Installs the observer in a page; it runs there before the page's own scripts and uses nothing of this file. It checks once
 * per frame, before the browser paints, and records the time in a task right after.
 */
export function installWatch(first: Target): void {
  const now = () => performance.timeOrigin + performance.now();
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  const look = (selector: string) => {
    const element = seen(selector);
    if (element === undefined) return undefined;
    return `${element.textContent} ${element.getAttribute('href') ?? ''}`;
  };
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(now());
      port2.postMessage(undefined);
    });
  const shown = ({ selector, other }: Target) =>
    new Promise<number>((resolve) => {
      const frame = () => {
        const text = look(selector);
        if (text === undefined || text === other) requestAnimationFrame(frame);
        else resolve(painted());
      };
      requestAnimationFrame(frame);
    });
  const pressed = () =>
    new Promise<number>((resolve) => {
      const take = (event: Event) => {
        if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
        for (const type of ['pointerdown', 'keydown']) removeEventListener(type, take, true);
        resolve(performance.timeOrigin + event.timeStamp);
      };
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, take, true);
    });
  window.watch = { shown, pressed, look, first: shown(first) };
}
