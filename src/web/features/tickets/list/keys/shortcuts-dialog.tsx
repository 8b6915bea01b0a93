import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { CheckField } from '#web/shared/ui/fields/check-field.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { listKeys } from './list-keys.ts';
import { useSingleKeysSetting } from '#web/shared/lib/use-single-keys.ts';
import { solveKeys, ticketKeys, walkKeys } from '../../use-ticket-keys.ts';
import styles from './shortcuts-dialog.module.css';

/** All keys of the list and the ticket view, and the switch that turns the single ones off. */
export function ShortcutsDialog({ mayCreate, onClose }: { mayCreate: boolean; onClose: () => void }) {
  const { common, conversation, tickets } = useMessages();
  const { keys } = tickets.list;
  const { isOn, turn } = useSingleKeysSetting();
  const single = listKeys.filter(([, action]) => mayCreate || action !== 'create');
  const rows = [
    ...single.map(([key, action]) => [key, keys[action]] as const),
    [keys.space, keys.peek] as const,
    ['Enter', keys.enter] as const,
    ['Esc', keys.escape] as const,
    ...[...ticketKeys, ...walkKeys, ...solveKeys].map(([key, action]) => [key, conversation.keys[action]] as const),
    ['Ctrl Enter', conversation.keys.send] as const,
    ['Esc', conversation.keys.leave] as const,
  ];
  return (
    <Dialog title={keys.open} onClose={onClose} actions={<Button onClick={onClose}>{common.close}</Button>}>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{keys.key}</th>
            <th scope="col">{keys.action}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, action]) => (
            <tr key={action}>
              <td>
                <kbd className={styles.key}>{key}</kbd>
              </td>
              <td>{action}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CheckField label={keys.enabled} checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
      <p className={styles.hint}>{keys.enabledHint}</p>
    </Dialog>
  );
}
