import { SearchIcon, XIcon } from '@primer/octicons-react';
import { IconButton } from '@primer/react';
import { lazy, Suspense } from 'react';
import { SEARCH_WORDS_MAX_CHARACTERS } from '#domain/limits.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import framed from '#web/shared/ui/filter/field-frame.module.css';
import type { FilterPanelState } from '#web/shared/ui/filter/filter-frame.tsx';
import { FilterToggle } from '#web/shared/ui/filter/filter-toggle.tsx';
import type { PagedList } from '../list-kind.ts';
import { activeFilters } from '../list-state.ts';
import styles from './list-field.module.css';
import { ListTokens } from './list-tokens.tsx';
import { moveAmongTokens } from './move-among-tokens.ts';
import { onFieldBlur, onFieldKey, useListField } from './use-list-field.ts';
import type { ListField as Field } from './use-list-field.ts';

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

type Props<Row> = { list: PagedList<Row>; panel: FilterPanelState };

/**
 * The one field of a list: its filters as tokens, words and filters as they are typed, both applied at once, and the button of
 * the panel (§2.4). Escape closes the suggestions, then clears the words; Backspace at the start removes the last token.
 */
export function ListField<Row>({ list, panel }: Props<Row>) {
  const { kind, state, wanted } = list;
  const { lists } = useMessages();
  const field = useListField(list);
  const count = activeFilters(kind.filters, state).length;
  return (
    <search className={styles.field} onBlur={(event) => onFieldBlur(field, event)}>
      <div className={classNames(framed.frame, styles.frame)}>
        <SearchIcon className={styles.icon ?? ''} />
        <div
          role="presentation"
          className={styles.content}
          onKeyDown={moveAmongTokens}
          // A token removed by a key takes the focus with it.
          onClick={({ detail }) => detail === 0 && field.input.current?.focus()}
        >
          <ListTokens list={list} />
          <Input kind={kind} words={state.words} field={field} hasHint={count === 0} />
        </div>
        {(field.isTyped || count > 0) && (
          <IconButton
            variant="invisible"
            size="small"
            aria-label={count > 0 ? lists.clearFilters : lists.clearSearch}
            icon={XIcon}
            onClick={() => field.clearAll()}
          />
        )}
        <FilterToggle count={count} panel={panel} onIntent={fetchPanel} />
      </div>
      {field.isOpen && (
        <Suspense fallback={null}>
          <Suggestions
            id={field.listId}
            kind={kind}
            state={wanted}
            text={field.text}
            count={field.ids.length}
            marked={field.marked}
            onChoose={(choice) => field.choose(choice)}
            onName={(typed) => field.name(typed)}
            onShown={field.onShown}
          />
        </Suspense>
      )}
    </search>
  );
}

type InputProps<Row> = Pick<PagedList<Row>, 'kind'> & { words: string; field: Field; hasHint: boolean };

function Input<Row>({ kind, words, field, hasHint }: InputProps<Row>) {
  const { search, searchHint } = kind.useTexts();
  const { input, isOpen, ids, listId, marked } = field;
  return (
    <input
      ref={input}
      className={classNames(framed.input, styles.input)}
      type="text"
      role="combobox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      aria-label={search}
      aria-keyshortcuts={kind.searchKey}
      aria-expanded={isOpen && ids.length > 0}
      aria-controls={isOpen ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={marked}
      placeholder={hasHint ? searchHint : ' '}
      maxLength={SEARCH_WORDS_MAX_CHARACTERS}
      defaultValue={words}
      onChange={({ currentTarget }) => field.type(currentTarget.value)}
      onFocus={fetchSuggestions}
      onClick={() => field.open()}
      onKeyDown={(event) => onFieldKey(field, event)}
    />
  );
}

// A failure shows itself when they are really needed.
function fetchSuggestions(): void {
  import('./suggestions.tsx').catch(() => undefined);
}

function fetchPanel(): void {
  import('../panel/filter-panel.tsx').catch(() => undefined);
}
