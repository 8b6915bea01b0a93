import { Button } from '@primer/react';
import { useId, useState } from 'react';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TicketFacts } from '../../ticket-facts.tsx';
import { StartReturn } from '../start-return.tsx';
import { DeviceCard } from './device-card.tsx';
import { HistoryButton } from './history-panel.tsx';
import { WatchersButton, WatchersPanel } from './watchers-panel.tsx';
import styles from './ticket-context.module.css';

type Props = { ticket: Ticket; areFilesShown: boolean; onFiles: () => void };

/** Beside the conversation: device, people, details, files, history. On a phone it is one row of buttons under the title. */
export function TicketContext({ ticket, areFilesShown, onFiles }: Props) {
  const { ticketFiles, tickets } = useMessages();
  const [areFactsShown, setAreFactsShown] = useState(false);
  const [arePeopleShown, setArePeopleShown] = useState(false);
  const factsId = useId();
  return (
    <div className={styles.context}>
      <DeviceCard ticket={ticket} />
      <div className={styles.tools}>
        <Button aria-expanded={areFactsShown} aria-controls={factsId} onClick={() => setAreFactsShown(!areFactsShown)}>
          {tickets.view.details}
        </Button>
        <span className={styles.onPhone}>
          <WatchersButton
            ticketId={ticket.ticketId}
            isOpen={arePeopleShown}
            onPress={() => setArePeopleShown(!arePeopleShown)}
          />
        </span>
        <Button aria-pressed={areFilesShown} onClick={onFiles}>
          {areFilesShown ? tickets.conversation.heading : ticketFiles.heading}
        </Button>
        <HistoryButton ticketId={ticket.ticketId} />
        {ticket.rmaAllowed === true && <StartReturn ticket={ticket} />}
      </div>
      <div id={factsId} hidden={!areFactsShown}>
        <TicketFacts ticket={ticket} />
      </div>
      <WatchersPanel ticket={ticket} isFolded={!arePeopleShown} />
    </div>
  );
}
