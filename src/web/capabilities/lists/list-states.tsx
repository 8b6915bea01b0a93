import { Button, LinkButton } from '@primer/react';
import { Link } from 'react-router';
import { ticketReach } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { EmptyState, FailedState, FilteredEmptyState } from '#web/shared/ui/page/states.tsx';
import type { ListKind, PagedList } from './list-kind.ts';
import { fromTheStart, isNarrowed, isWidening, withFilter, withFilters } from './list-state.ts';
import { useMayCreate } from './may-create.ts';

type FailedProps = { kind: Pick<ListKind<never>, 'useTexts'>; error: Error; onRetry: () => void };

/** The list could not be loaded. */
export function ListFailed({ kind, error, onRetry }: FailedProps) {
  const { failed } = kind.useTexts();
  const { text, requestId } = describeError(error, useMessages());
  return <FailedState heading={failed} text={text} requestId={requestId} onRetry={onRetry} />;
}

type Props<Row> = { list: PagedList<Row> };

/** No rows: past the last page, hidden by filters, or really none yet. */
export function ListEmpty<Row>({ list }: Props<Row>) {
  const { lists } = useMessages();
  if (list.totalRows > 0) {
    const first = <Button onClick={() => list.show(fromTheStart)}>{lists.fromTheStart}</Button>;
    return (
      <EmptyState picture={list.kind.picture} heading={lists.pastTheEnd} text={lists.pastTheEndText} action={first} />
    );
  }
  return isNarrowed(list.kind, list.state) ? <NothingFound list={list} /> : <NothingYet list={list} />;
}

function NothingYet<Row>({ list }: Props<Row>) {
  const { kind } = list;
  const { create } = kind;
  const texts = kind.useTexts();
  const reach = ticketReach(useSession());
  const mayCreate = useMayCreate(kind);
  const widening = useWidening(list);
  const said = widening?.isOn && texts.widened ? texts.widened : texts;
  const ofReach = (text: typeof said.empty) => (typeof text === 'string' ? text : text[reach]);
  return (
    <EmptyState
      picture={kind.picture}
      heading={ofReach(said.empty)}
      text={ofReach(said.emptyText)}
      action={
        <>
          {create && mayCreate && (
            <LinkButton as={Link} to={create.path}>
              {texts.createFirst ?? texts.create}
            </LinkButton>
          )}
          {widening && !widening.isOn && <Button onClick={widening.turnOn}>{texts.filter[widening.name]}</Button>}
        </>
      }
    />
  );
}

function NothingFound<Row>({ list }: Props<Row>) {
  const { kind, state, show } = list;
  const { useNothingFound = usually } = kind;
  const texts = kind.useTexts();
  const widening = useWidening(list);
  const own = useNothingFound()(state.words);
  const isSearch = state.words !== '';
  const wider = isSearch ? texts.widened?.searched : texts.widened?.filtered;
  return (
    <FilteredEmptyState
      heading={own?.heading ?? (isSearch ? texts.searchEmpty : texts.filteredEmpty)}
      text={own?.text ?? (isSearch ? texts.searchEmptyText : texts.filteredEmptyText)}
      onClear={() => show((asked) => withFilters({ ...asked, words: '' }, {}))}
    >
      {own === undefined && wider !== undefined && widening?.isOn === false && widening.mayHelp && (
        <Button onClick={widening.turnOn}>{wider}</Button>
      )}
    </FilteredEmptyState>
  );
}

function usually() {
  return () => undefined;
}

// The filter that shows rows hidden without it, for lists that have one.
function useWidening<Row>({ kind, state, show }: PagedList<Row>) {
  const widening = Object.entries(kind.filters).find(([, filter]) => isWidening(filter));
  if (widening?.[1].kind !== 'flag') return undefined;
  const [name, { idleWith }] = [widening[0], widening[1]];
  return {
    name,
    isOn: (state.filters[name] ?? []).length > 0,
    mayHelp: idleWith === undefined || (state.filters[idleWith] ?? []).length === 0,
    turnOn: () => show((asked) => withFilter(asked, name, ['1'])),
  };
}
