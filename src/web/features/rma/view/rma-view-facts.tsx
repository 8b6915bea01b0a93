import { Link } from 'react-router';
import { can } from '#domain/access.ts';
import type { Rma } from '#generated/model/rma.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { FileList } from '#web/capabilities/viewers/file-list.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { FactList } from '#web/shared/ui/page/fact-list.tsx';
import type { Fact } from '#web/shared/ui/page/fact-list.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { AddressText } from '../address-text.tsx';
import { unitsToSend } from './papers.ts';
import { RmaViewOffice } from './rma-view-office.tsx';

/** The side column: where the units go, and what the return belongs to. */
export function RmaViewFacts({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  return <FactList label={texts.facts} facts={useFacts(rma)} />;
}

function useFacts(rma: Rma): Fact[] {
  const texts = useRmaViewTexts();
  const isStaff = can(useSession(), 'portal.readAsStaff');
  const { promisedBy, returnAddress, files } = rma;
  const promised: Fact[] =
    promisedBy === undefined || rma.status !== 'Submitted'
      ? []
      : [[texts.reviewPromised, <PromisedTime key="promised" value={promisedBy} place="fact" />]];
  // While units are to be sent, their customer reads it above.
  const isSaidAbove = unitsToSend(rma) > 0 && !isStaff;
  const office: Fact[] = isSaidAbove
    ? []
    : [[rma.status === 'Approved' ? texts.office : texts.chooseOffice, <RmaViewOffice key="office" rma={rma} />]];
  const withFiles: Fact[] = files.length === 0 ? [] : [[texts.files, <FileList key="files" files={files} />]];
  return [
    ...promised,
    ...office,
    [
      texts.returnAddress,
      returnAddress === undefined ? texts.noAddress : <AddressText key="address" address={returnAddress} />,
    ],
    [
      texts.ticket,
      <Link key="ticket" to={paths.ticket({ id: rma.ticketDisplayId })}>
        {rma.ticketDisplayId} {rma.ticketTitle}
      </Link>,
    ],
    [texts.client, rma.client.name],
    [texts.author, nameOfPerson(rma.author)],
    ...withFiles,
    [texts.created, <Time key="created" value={rma.createdOn} />],
    [texts.updated, <Time key="updated" value={rma.updatedOn} />],
    [texts.version, rma.version],
  ];
}
