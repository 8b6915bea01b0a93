import { CpuIcon, FileIcon, PackageDependentsIcon, PackageIcon } from '@primer/octicons-react';
import type { SearchKind } from '#domain/enums.ts';
import type { SearchResult } from '#generated/model/searchResult.ts';
import { RmaBadge } from '#web/capabilities/marks/rma-marks.tsx';
import { StatusBadge, TypeIcon } from '#web/capabilities/marks/ticket-icons.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import type { OpenedKind } from './remembered.ts';
import { openedKinds } from './remembered.ts';
import { useSearchTexts } from './search-texts.ts';

const groupOf: Record<SearchKind, OpenedKind | undefined> = {
  Ticket: 'tickets',
  Rma: 'rmas',
  Serial: 'devices',
  Imei: 'devices',
  Mac: 'devices',
  Box: 'boxes',
  Words: undefined,
};

/** What was found, in groups: those that the text is a number of come first. */
export function useFound(result: SearchResult | undefined): ChoiceGroup[] {
  const texts = useSearchTexts();
  if (result === undefined) return [];
  const choices: Record<OpenedKind, Choice[]> = {
    tickets: result.tickets.map(({ displayId, title, type, status }) => ({
      id: `ticket-${displayId}`,
      kind: 'tickets',
      href: paths.ticket({ id: displayId }),
      icon: <TypeIcon type={type} />,
      title,
      detail: (
        <>
          {displayId} <StatusBadge status={status} />
        </>
      ),
    })),
    rmas: result.rmas.map(({ displayId, productGroups, productCount, status }) => ({
      id: `rma-${displayId}`,
      kind: 'rmas',
      href: paths.rma({ id: displayId }),
      icon: <PackageDependentsIcon />,
      title: texts.rma(displayId),
      detail: (
        <>
          {[...productGroups, texts.units(productCount)].join(', ')} <RmaBadge status={status} />
        </>
      ),
    })),
    devices: result.devices.map(({ number, productGroup, rmaDisplayId, nickname, site }) => ({
      id: `device-${number}`,
      kind: 'devices',
      href: paths.device({ number }),
      icon: <CpuIcon />,
      title: number,
      isCode: true,
      detail: joined([nickname, site, productGroup, rmaDisplayId && texts.rma(rmaDisplayId)]),
    })),
    boxes: result.boxes.map(({ id, boxNumber, productGroup, unitCount }) => ({
      id: `box-${id}`,
      kind: 'boxes',
      href: paths.packingList({ box: id }),
      icon: <PackageIcon />,
      title: texts.box(boxNumber),
      detail: `${productGroup}, ${texts.units(unitCount)}`,
    })),
    articles: result.articles.map(({ slug, title, summary }) => ({
      id: `article-${slug}`,
      kind: 'articles',
      href: paths.article({ slug }),
      icon: <FileIcon />,
      title,
      detail: summary,
    })),
  };
  const first = result.recognised.flatMap((kind) => groupOf[kind] ?? []);
  return [...new Set([...first, ...openedKinds])]
    .map((id) => ({ id, heading: texts.groups[id], choices: choices[id] }))
    .filter((group) => group.choices.length > 0);
}

function joined(words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(', ');
}
