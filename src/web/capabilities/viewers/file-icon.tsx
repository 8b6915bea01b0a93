import { FileIcon as PageIcon, FileMediaIcon, FileZipIcon, ImageIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import type { FileCategory } from '#domain/enums.ts';

const icons: Record<FileCategory, Icon> = {
  image: ImageIcon,
  document: PageIcon,
  media: FileMediaIcon,
  archive: FileZipIcon,
  text: PageIcon,
  other: PageIcon,
};

/** The kind of a file, as an icon. */
export function FileIcon({ category }: { category: FileCategory }) {
  const CategoryIcon = icons[category];
  return <CategoryIcon />;
}
