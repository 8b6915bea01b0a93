import type { ArticleList } from '#generated/model/articleList.ts';
import type { ArticleTagCount } from '#generated/model/articleTagCount.ts';
import { Link } from 'react-router';
import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { paths } from '#web/shared/routing/paths.ts';
import type { FaqAddress } from '#web/shared/routing/paths.ts';
import { SearchField } from '#web/shared/ui/fields/search-field.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { productsOf } from './article-groups.ts';
import { useFaqTexts, useTopicName } from '../faq-texts.ts';
import styles from './faq-head.module.css';

type Props = {
  address: FaqAddress;
  show: (address: FaqAddress) => void;
  /** All articles that there are; absent until they are known. */
  all: ArticleList | undefined;
  /** How many are shown. */
  count: number | undefined;
};

const ANY = '';
const TOPICS_MAX_COUNT = 14;

/** The search first, then what it is about: product and topic. */
export function FaqHead({ address, show, all, count }: Props) {
  const texts = useFaqTexts();
  const words = address.words ?? '';
  const products = productsOf(all?.result ?? []);
  const choices = [address.group ?? '', ...products].filter((name, index, names) => names.indexOf(name) === index);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.heading}>{texts.heading}</h1>
        {count !== undefined && <span className={styles.total}>{texts.total(count)}</span>}
        <p className="visually-hidden" role="status">
          {address.words !== undefined && count !== undefined && texts.found(count)}
        </p>
      </div>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          words={words}
          wanted={words}
          clean={cleanWords}
          onSearch={(typed) => show({ ...address, words: typed || undefined })}
        />
        <SelectField
          label={texts.product}
          value={address.group ?? ANY}
          options={[
            { value: ANY, label: texts.anyProduct },
            ...choices.filter((name) => name !== ANY).map((name) => ({ value: name, label: name })),
          ]}
          onChoose={(group) => show({ ...address, group: group || undefined })}
        />
      </div>
      <Topics address={address} tags={all?.tags ?? []} />
    </header>
  );
}

function Topics({ address, tags }: { address: FaqAddress; tags: readonly ArticleTagCount[] }) {
  const texts = useFaqTexts();
  const topicName = useTopicName();
  const shown = tags.filter(({ tag, count }, index) => tag === address.tag || (index < TOPICS_MAX_COUNT && count > 1));
  return (
    <nav aria-label={texts.topics} className={styles.topics}>
      {shown.map(({ tag, count }) => (
        <Link
          key={tag}
          className={styles.topic}
          to={paths.faq({ ...address, tag: tag === address.tag ? undefined : tag })}
          replace
          preventScrollReset
          aria-current={tag === address.tag}
          aria-label={texts.topic(topicName(tag), count)}
        >
          {topicName(tag)} <span className={styles.count}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
