import { LinkButton } from '@primer/react';
import { Link } from 'react-router';
import { can } from '#domain/access.ts';
import { useReader } from '#web/capabilities/session/current-user.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useFaqTexts } from './faq-texts.ts';

/** The way to a new ticket, for who may create one or is not signed in yet. */
export function AskUs() {
  const texts = useFaqTexts();
  const reader = useReader();
  if (reader && !can(reader, 'createTicket')) return null;
  return (
    <LinkButton as={Link} to={paths.ticketCreate()}>
      {texts.rating.ask}
    </LinkButton>
  );
}
