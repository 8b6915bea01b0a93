import { useQuery } from '@tanstack/react-query';
import { rmaCanChange } from '#domain/returns/rma-status.ts';
import { changeRma } from '#generated/api/rma/rma.ts';
import type { Office } from '#generated/model/office.ts';
import type { Rma } from '#generated/model/rma.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { officesQuery } from '../rma-queries.ts';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { useRmaActor, useRmaChange } from './use-rma-change.ts';
import { AddressText } from '../address-text.tsx';

/** Where the units are sent: staff choose it, everybody reads its address. */
export function RmaViewOffice({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  const mayChoose = rmaCanChange('office', rma, useRmaActor(rma)).allowed;
  const { office } = rma;
  return (
    <>
      {mayChoose && <OfficeChoice rma={rma} />}
      {office === undefined ? !mayChoose && texts.noOffice : <OfficeAddress office={office} isNamed={!mayChoose} />}
    </>
  );
}

function OfficeAddress({ office: { name, addresses }, isNamed }: { office: Office; isNamed: boolean }) {
  const [first] = addresses;
  return (
    <>
      {isNamed && <strong>{name}</strong>}
      {first !== undefined && <AddressText address={first.address} />}
    </>
  );
}

function OfficeChoice({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  const change = useRmaChange(rma);
  const { data = [] } = useQuery(officesQuery);
  const { office } = rma;
  const offices = office !== undefined && !data.some(({ id }) => id === office.id) ? [office, ...data] : data;
  const options = [
    ...(office === undefined ? [{ value: '', label: texts.officeNone }] : []),
    ...offices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label={texts.chooseOffice}
      hidesLabel
      value={office?.id ?? ''}
      options={options}
      onChoose={(officeId) => {
        const name = offices.find(({ id }) => id === officeId)?.name ?? '';
        if (officeId !== '' && !change.isPending) {
          change.mutate({ call: (seen) => changeRma({ ...seen, officeId }), done: texts.done.office(name) });
        }
      }}
    />
  );
}
