import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner } from '@primer/react';
import type { SearchResult } from '#generated/model/searchResult.ts';
import { useSearchTexts } from './search-texts.ts';
import type { SearchAnswer } from './use-search-answer.ts';
import styles from './palette.module.css';

type Props = { text: string; answer: SearchAnswer; hasChoices: boolean };

/** Below the field: what it understands, what the text is taken for, how many were found, nothing, or what failed. */
export function PaletteState({ text, answer, hasChoices }: Props) {
  const texts = useSearchTexts();
  const { kinds, result, isCurrent, error } = answer;
  const isHome = text.trim() === '';
  const count = result === undefined ? 0 : countOf(result);
  const finding = isCurrent ? (count === 0 ? texts.nothing : texts.found(count)) : texts.searching;
  const exact = kinds.filter((kind) => kind !== 'Words');
  const shown = (exact.length > 0 ? exact : kinds).map((kind) => texts.kinds[kind]).join(', ');
  return (
    <div className={styles.state}>
      {isHome && <p>{texts.understands}</p>}
      <p role="status">{!isHome && error === null && [texts.recognizedAs(shown), finding].join('. ')}</p>
      {!isHome && isCurrent && count === 0 && error === null && !hasChoices && <p>{texts.nothingHint}</p>}
      {error !== null && <Failed error={error} retry={answer.retry} />}
    </div>
  );
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const texts = useSearchTexts();
  const messages = useFirstMessages();
  return (
    <Banner
      variant="critical"
      role="alert"
      title={texts.failed}
      description={describeError(error, messages).text}
      primaryAction={<Banner.PrimaryAction onClick={retry}>{messages.common.retry}</Banner.PrimaryAction>}
    />
  );
}

function countOf({ tickets, rmas, devices, boxes, articles }: SearchResult): number {
  return [tickets, rmas, devices, boxes, articles].reduce((sum, { length }) => sum + length, 0);
}
