import { ImageIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from './ticket-image.module.css';

type Props = {
  imageId: string;
  name: string | undefined;
  /** Fetched before it comes into view: paper has no view. */
  eager?: boolean;
};

/** An image in a text, linked to its full size; §8.3: 'No Image' when it cannot be loaded. */
export function TicketImage({ imageId, name, eager = false }: Props) {
  const { editor, errors, tickets } = useMessages();
  const [hasFailed, setHasFailed] = useState(false);
  const alt = name === undefined ? editor.imageAlt : editor.imageNamed(name);
  if (hasFailed) {
    return (
      <span className={styles.missing} role="img" aria-label={`${errors.noImage}: ${alt}`}>
        <ImageIcon />
        {errors.noImage}
      </span>
    );
  }
  const url = downloadUrl(imageId);
  return (
    <a href={url} target="_blank" rel="noopener" title={tickets.conversation.image(name ?? alt)}>
      <img
        className={styles.image}
        src={url}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        onError={() => setHasFailed(true)}
        // It may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setHasFailed(true);
        }}
      />
    </a>
  );
}
