import type { FileCategory } from '#domain/enums.ts';
import { fileCategories } from '#domain/files/file-policy.ts';
import { formatSize } from '#domain/format/size.ts';
import { UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Fragment } from 'react';
import styles from './file-picker.module.css';

const shownCategories: readonly FileCategory[] = ['image', 'text', 'document', 'archive', 'media', 'other'];

/** The limits in one line, as `Up to 8 files: images 10 MB · logs and text 5 MB`. */
export function useShortLimits(): string {
  const { uploads: texts } = useMessages();
  const limits = shownCategories.map(
    (category) =>
      `${texts.categories[category]} ${formatSize(fileCategories[category].limitBytes, texts.decimalSeparator)}`,
  );
  return `${texts.maxFiles(UPLOAD_FILES_MAX_COUNT)}: ${limits.join(' · ')}`;
}

/** Product decision: limits are shown before choosing; `id` names the short line, which describes the buttons. */
export function UploadLimits({ id }: { id: string }) {
  const { uploads: texts } = useMessages();
  const sizeOf = (category: FileCategory) => formatSize(fileCategories[category].limitBytes, texts.decimalSeparator);
  return (
    <div className={styles.limits}>
      <p id={id}>
        {texts.maxFiles(UPLOAD_FILES_MAX_COUNT)}:{' '}
        {shownCategories.map((category, index) => (
          <Fragment key={category}>
            <span className={styles.limit}>
              {texts.categories[category]} {sizeOf(category)}
              {index < shownCategories.length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <details>
        <summary>{texts.allowedTypes}</summary>
        <dl>
          {shownCategories.map((category) => (
            <div key={category}>
              <dt>
                {texts.categories[category]}, {texts.upTo(sizeOf(category))}
              </dt>
              <dd>{fileCategories[category].extensions.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p>{texts.otherTypes}</p>
      </details>
    </div>
  );
}
