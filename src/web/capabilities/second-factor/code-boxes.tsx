import type { ClipboardEvent, CompositionEvent, InputEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { AUTHENTICATION_CODE_CHARACTERS } from '#domain/limits.ts';
import { codeCharacters } from '#domain/auth/authentication-code.ts';
import type { CodeAlphabet } from '#domain/auth/authentication-code.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from './code-boxes.module.css';

type Props = {
  label: string;
  alphabet: CodeAlphabet;
  /** The id of what says more about the code, or what was wrong with the last one. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** The current content of the boxes; shorter than a code while one is empty. */
  onChange: (code: string) => void;
};

const places = Array.from({ length: AUTHENTICATION_CODE_CHARACTERS }, (_, index) => index);

/**
 * §5: single-character boxes in one labelled group; the first gets the focus. Uncontrolled and without a maximum length, so
 * that a whole code that is pasted, entered by an input method or autofilled spreads over the boxes.
 */
export function CodeBoxes({ label, alphabet, describedBy, invalid = false, onChange }: Props) {
  const { secondFactor } = useMessages();
  const take = (box: HTMLInputElement, typed: string) => {
    fill(box, codeCharacters(typed, alphabet));
    onChange(codeIn(box));
  };
  return (
    <fieldset className={styles.group} aria-describedby={describedBy} ref={focusFirst}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {places.map((index) => (
          <input
            key={index}
            className={styles.box}
            type="text"
            aria-label={secondFactor.box[alphabet](index + 1, places.length)}
            aria-invalid={invalid || undefined}
            inputMode={alphabet === 'digits' ? 'numeric' : 'text'}
            // In one box only (HTML, autofill): otherwise a phone would fill in the whole code six times.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onFocus={selectAll}
            onPointerUp={selectAll}
            onBeforeInput={(event: InputEvent<HTMLInputElement>) => refuseForeign(event, alphabet)}
            // Not onChange, which passes over a character typed over the same one.
            onInput={(event: InputEvent<HTMLInputElement>) => {
              if (!isComposing(event)) take(event.currentTarget, event.currentTarget.value);
            }}
            onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
              take(event.currentTarget, event.currentTarget.value)
            }
            onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
              event.preventDefault();
              const pasted = event.clipboardData.getData('text');
              if (codeCharacters(pasted, alphabet) !== '') take(event.currentTarget, pasted);
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              if (moveByKey(event)) onChange(codeIn(event.currentTarget));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function boxesOf(box: HTMLElement): HTMLInputElement[] {
  return [...(box.closest('fieldset')?.querySelectorAll('input') ?? [])];
}

function codeIn(box: HTMLElement): string {
  return boxesOf(box)
    .map(({ value }) => value)
    .join('');
}

// A whole code fills all boxes from wherever it is entered; fewer characters start at this box.
function fill(box: HTMLInputElement, characters: string): void {
  const boxes = boxesOf(box);
  const start = characters.length >= boxes.length ? 0 : boxes.indexOf(box);
  box.value = '';
  for (const [offset, character] of [...characters].entries()) {
    const target = boxes[start + offset];
    if (target !== undefined) target.value = character;
  }
  if (characters !== '') boxes[Math.min(start + characters.length, boxes.length - 1)]?.focus();
}

// What a code has no place for leaves the box as it was.
function refuseForeign(event: InputEvent<HTMLInputElement>, alphabet: CodeAlphabet): void {
  if (!isComposing(event) && event.data && codeCharacters(event.data, alphabet) === '') event.preventDefault();
}

// Whether a box was emptied.
function moveByKey(event: KeyboardEvent<HTMLInputElement>): boolean {
  const boxes = boxesOf(event.currentTarget);
  const index = boxes.indexOf(event.currentTarget);
  const previous = boxes[index - 1];
  if (event.key === 'Backspace' && event.currentTarget.value === '' && previous !== undefined) {
    event.preventDefault();
    previous.value = '';
    previous.focus();
    return true;
  }
  const target = { ArrowLeft: previous, ArrowRight: boxes[index + 1], Home: boxes[0], End: boxes.at(-1) }[event.key];
  if (target !== undefined && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    target.focus();
  }
  return false;
}

function isComposing({ nativeEvent }: SyntheticEvent): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
}

// A character typed over another takes its place.
function selectAll({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.select();
}

function focusFirst(group: HTMLElement | null): void {
  group?.querySelector('input')?.focus();
}
