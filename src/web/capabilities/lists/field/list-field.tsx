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

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

type Props<Row> = { list: PagedList<Row>; panel: FilterPanelState };

/**
 * The one field of a list: its filters as tokens, words and filters as they are typed, both applied at once, and the button of
 * the panel (§2.4). Escape closes the suggestions, then clears the words; Backspace at the start removes the last token.
 */
export function ListField<Row>({ list, panel }: Props<Row>) {
  const { kind, state } = list;
  const { lists } = useMessages();
  const texts = kind.useTexts();
  const field = useListField(list);
  const { isOpen, ids, marked, listId } = field;
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
          <input
            ref={field.input}
            className={classNames(framed.input, styles.input)}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            aria-label={texts.search}
            aria-keyshortcuts={kind.searchKey}
            aria-expanded={isOpen && ids.length > 0}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={marked}
            placeholder={count === 0 ? texts.searchHint : undefined}
            maxLength={SEARCH_WORDS_MAX_CHARACTERS}
            defaultValue={state.words}
            onChange={({ currentTarget }) => field.type(currentTarget.value)}
            onFocus={fetchSuggestions}
            onClick={field.open}
            onKeyDown={(event) => onFieldKey(field, event)}
          />
        </div>
        {(field.isTyped || count > 0) && (
          <IconButton
            variant="invisible"
            size="small"
            aria-label={count > 0 ? lists.clearFilters : lists.clearSearch}
            icon={XIcon}
            onClick={field.clearAll}
          />
        )}
        <FilterToggle count={count} panel={panel} onIntent={fetchPanel} />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <Suggestions
            id={listId}
            kind={kind}
            state={list.wanted}
            text={field.text}
            marked={marked}
            onChoose={field.choose}
            onName={field.name}
            onShown={field.onShown}
          />
        </Suspense>
      )}
    </search>
  );
}

// A failure shows itself when they are really needed.
function fetchSuggestions(): void {
  import('./suggestions.tsx').catch(() => undefined);
}

function fetchPanel(): void {
  import('../panel/filter-panel.tsx').catch(() => undefined);
}
