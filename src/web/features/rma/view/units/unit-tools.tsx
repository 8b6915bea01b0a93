import { SearchIcon } from '@primer/octicons-react';
import { Button, Select, TextInput } from '@primer/react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import type { GroupBy, UnitTab } from './unit-groups.ts';
import type { UnitView } from './use-unit-view.ts';
import styles from './unit-tools.module.css';

/** Which units are shown, and in which groups. */
export function UnitTools({ view }: { view: UnitView }) {
  const texts = useRmaViewTexts();
  const { tabs, tab, isLong, by } = view;
  if (tabs.length === 0 && !isLong) return null;
  return (
    <div className={styles.tools}>
      {tabs.length > 0 && <Tabs tabs={tabs} chosen={tab} onChoose={view.chooseTab} />}
      {isLong && (
        <div className={styles.finding}>
          <TextInput
            className={styles.search}
            type="search"
            leadingVisual={SearchIcon}
            aria-label={texts.search}
            placeholder={texts.search}
            onChange={({ currentTarget }) => view.search(currentTarget.value)}
          />
          <label className={styles.group}>
            <span>{texts.groupBy.label}</span>
            <Select value={by} onChange={({ currentTarget }) => view.group(currentTarget.value as GroupBy)}>
              <Select.Option value="step">{texts.groupBy.step}</Select.Option>
              <Select.Option value="model">{texts.groupBy.model}</Select.Option>
            </Select>
          </label>
        </div>
      )}
    </div>
  );
}

type TabsProps = {
  tabs: readonly { tab: UnitTab; count: number }[];
  chosen: UnitTab;
  onChoose: (tab: UnitTab) => void;
};

function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  const texts = useRmaViewTexts();
  const word = useTabWord();
  return (
    <div role="group" aria-label={texts.filters} className={styles.tabs}>
      {tabs.map(({ tab, count }) => (
        <Button
          key={tab}
          variant="invisible"
          className={styles.tab}
          data-tab={tab}
          aria-pressed={chosen === tab}
          onClick={() => onChoose(tab)}
        >
          {word(tab)} <span className={styles.count}>{count}</span>
        </Button>
      ))}
    </div>
  );
}

function useTabWord(): (tab: UnitTab) => string {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const words: Record<UnitTab, string> = { ...texts.tabs, ...enums.rmaReview };
  return (tab) => words[tab];
}
