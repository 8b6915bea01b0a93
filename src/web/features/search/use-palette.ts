import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isExact, recogniseSearch } from '#domain/search-query.ts';
import type { Choice } from './choice.ts';
import type { Place } from './places.ts';
import { useGroups } from './use-groups.ts';
import { useRemembered } from './use-remembered.ts';
import { useSearchAnswer } from './use-search-answer.ts';

type Options = { places: readonly Place[]; onSignOut: () => void; onClose: () => void };

/** The rows of the search box for a text, the active row, and the effect of choosing one. */
export function usePalette({ places, onSignOut, onClose }: Options) {
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const memory = useRemembered();
  const answer = useSearchAnswer(text);
  const type = (typed: string) => {
    setText(typed);
    setIndex(0);
  };
  const { groups, found } = useGroups({ text, answer, memory, places, onSignOut, onSearch: type });
  const choices = groups.flatMap((group) => group.choices);
  const marked = choices[Math.min(index, choices.length - 1)];
  const isStale = groups.some((group) => group.isStale && marked !== undefined && group.choices.includes(marked));
  const { choose, open, openInTab } = useOpening({ text, remember: memory.remember, onClose });
  const awaitAnswer = useAwaited<(choice: Choice) => void>(text, answer.isCurrent, (action) => {
    const [first] = found.flatMap((group) => group.choices);
    if (first !== undefined) action(first);
  });

  /** Opens the active row; without a result yet it searches, and an exact match opens when it arrives. */
  function enter() {
    if (marked !== undefined && !isStale) {
      open(marked);
      return;
    }
    answer.searchNow();
    if (isExact(recogniseSearch(text)) && !answer.isCurrent) awaitAnswer(open);
  }

  /** The same in a new tab; without a result yet the first one opens when it arrives. */
  function enterNewTab() {
    if (marked !== undefined && !isStale) {
      openInTab(marked);
      return;
    }
    answer.searchNow();
    if (!answer.isCurrent) awaitAnswer(openInTab);
  }

  return { text, type, answer, groups, choices, marked, mark: setIndex, choose, enter, enterNewTab };
}

type OpeningOptions = Pick<Options, 'onClose'> & {
  text: string;
  remember: ReturnType<typeof useRemembered>['remember'];
};

function useOpening({ text, remember, onClose }: OpeningOptions) {
  const navigate = useNavigate();
  const keep = (choice: Choice) => {
    if ('href' in choice && choice.kind !== undefined) {
      remember({ kind: choice.kind, href: choice.href, title: choice.title }, text.trim());
    }
  };
  /** What a click on the row does besides following its link. */
  const choose = (choice: Choice) => {
    keep(choice);
    if (!('run' in choice && choice.keepsOpen)) onClose();
    if ('run' in choice) choice.run();
  };
  return {
    choose,
    open: (choice: Choice) => {
      choose(choice);
      if ('href' in choice) void navigate(choice.href);
    },
    openInTab: (choice: Choice) => {
      if (!('href' in choice)) return;
      keep(choice);
      window.open(choice.href, '_blank', 'noopener');
    },
  };
}

/** Lets Enter come before the answer, as from a scanner that types: `onAnswer` runs when the answer to that text is there. */
function useAwaited<Action>(
  text: string,
  isCurrent: boolean,
  onAnswer: (action: Action) => void,
): (action: Action) => void {
  const awaited = useRef<{ text: string; action: Action }>(undefined);
  const take = useEffectEvent(() => {
    if (!isCurrent || awaited.current?.text !== text) return;
    const { action } = awaited.current;
    awaited.current = undefined;
    onAnswer(action);
  });
  // The answer comes later than the key, by the network.
  useEffect(() => take(), [text, isCurrent]);
  return (action) => {
    awaited.current = { text, action };
  };
}
