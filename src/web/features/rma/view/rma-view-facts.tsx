import { Link } from 'react-router';
import { rmaWhoseTurns } from '#domain/enums.ts';
import type { Rma } from '#generated/model/rma.ts';
import { nameOfPerson } from '#web/capabilities/marks/person-name.ts';
import { PromisedTime } from '#web/capabilities/marks/promised-time.tsx';
import { useRmaTurnWord } from '#web/capabilities/marks/rma-marks.tsx';
import { FileList } from '#web/capabilities/viewers/file-list.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { FactList } from '#web/shared/ui/page/fact-list.tsx';
import type { Fact } from '#web/shared/ui/page/fact-list.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { AddressText } from '../address-text.tsx';
import { RmaViewOffice } from './rma-view-office.tsx';

/** The side column: whose turn it is first, then where the units go. */
export function RmaViewFacts({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  return <FactList label={texts.facts} facts={useFacts(rma)} />;
}

function useFacts(rma: Rma): Fact[] {
  const texts = useRmaViewTexts();
  const turn = useTurnSplit(rma);
  const { promisedBy, returnAddress, files } = rma;
  const promised: Fact[] =
    promisedBy === undefined
      ? []
      : [[texts.reviewPromised, <PromisedTime key="promised" value={promisedBy} place="fact" />]];
  const withFiles: Fact[] = files.length === 0 ? [] : [[texts.files, <FileList key="files" files={files} />]];
  return [
    [texts.whoseTurn, <strong key="turn">{turn}</strong>],
    ...promised,
    [texts.office, <RmaViewOffice key="office" rma={rma} />],
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

/** Whose turn it is; of units that wait for different sides, how many wait for each. */
function useTurnSplit({ whoseTurn, products }: Rma): string {
  const { returns } = useMessages();
  const word = useRmaTurnWord();
  const counts = rmaWhoseTurns
    .filter((turn) => turn !== 'Nobody')
    .map((turn) => ({ turn, count: products.filter((product) => product.whoseTurn === turn).length }))
    .filter(({ count }) => count > 0);
  if (counts.length < 2) return word(whoseTurn);
  return counts.map(({ turn, count }) => `${word(turn)}: ${returns.units(count)}`).join(' · ');
}
