import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isExact, recogniseSearch } from '#domain/search-query.ts';
import type { Choice } from './choice.ts';
import type { Place } from './places.ts';
import { useGroups } from './use-groups.ts';
import { useRemembered } from './use-remembered.ts';
import { useSearchAnswer } from './use-search-answer.ts';

type Options = { places: readonly Place[]; onSignOut: () => void; onClose: () => void };

/** What stands in the search box for a text, which row is marked, and what a choice does. */
export function usePalette({ places, onSignOut, onClose }: Options) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const memory = useRemembered();
  const answer = useSearchAnswer(text);
  const type = (typed: string) => {
    setText(typed);
    setPlace(0);
  };
  const { groups, found } = useGroups({ text, answer, memory, places, onSignOut, onSearch: type });
  const choices = groups.flatMap((group) => group.choices);
  const marked = choices[Math.min(place, choices.length - 1)];
  const isStale = groups.some((group) => group.isStale && marked !== undefined && group.choices.includes(marked));
  const { choose, open, openInTab } = useOpening({ text, remember: memory.remember, onClose });
  const awaitAnswer = useAwaited(text, answer.isCurrent, () => {
    const [first] = found.flatMap((group) => group.choices);
    if (first !== undefined) open(first);
  });

  /** Opens the marked row; before the answer is there it is asked for, and an exact thing opens with it. */
  function enter() {
    if (marked !== undefined && !isStale) {
      open(marked);
      return;
    }
    answer.hurry();
    if (isExact(recogniseSearch(text)) && !answer.isCurrent) awaitAnswer();
  }

  function enterNewTab() {
    if (marked !== undefined && !isStale) openInTab(marked);
  }

  return { text, type, answer, groups, choices, marked, mark: setPlace, choose, enter, enterNewTab };
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
    if (!('run' in choice && choice.staysOpen)) onClose();
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
function useAwaited(text: string, isCurrent: boolean, onAnswer: () => void): () => void {
  const awaited = useRef<string>(undefined);
  const take = useEffectEvent(() => {
    if (!isCurrent || awaited.current !== text) return;
    awaited.current = undefined;
    onAnswer();
  });
  // The answer comes later than the key, by the network.
  useEffect(() => take(), [text, isCurrent]);
  return () => {
    awaited.current = text;
  };
}
