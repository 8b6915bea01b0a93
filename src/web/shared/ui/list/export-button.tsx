import { DownloadIcon } from '@primer/octicons-react';
import { lazy } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import type { ExportMenuProps } from './export-menu.tsx';
import { OnDemandMenu } from '../overlay/on-demand-menu.tsx';

const loadMenu = () => import('./export-menu.tsx');
const LazyMenu = lazy(async () => ({ default: (await loadMenu()).ExportMenu }));

/** The menu that saves a list as a file; its code comes with the first press. */
export function ExportButton(props: ExportMenuProps) {
  const { lists } = useMessages();
  return (
    <OnDemandMenu label={lists.export.menu} icon={<DownloadIcon />} loadMenu={loadMenu}>
      <LazyMenu {...props} />
    </OnDemandMenu>
  );
}
