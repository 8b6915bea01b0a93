import type { Gate, PlantedFault } from '../planted-fault.ts';

const run = { script: 'test:contract', args: ['tests/contract/texts.spec.ts'] };
const en = 'src/web/messages/en';
const lt = 'src/web/messages/lt';

export const texts: Gate = {
  gate: 'every code, enum value, page title and message has a text in both languages',
  clean: [run],
  faults: [
    {
      fault: 'a text removed from Lithuanian',
      script: 'typecheck',
      within: ['generated', 'src/domain', 'src/web/messages'],
      plant: (tree) => tree.replace(`${lt}/enums.ts`, /^ {4}OnHold: .*\n/m, ''),
      says: [/src\/web\/messages\/lt\/enums\.ts.*Property 'OnHold' is missing/],
    },
    removed('the text of an error code', inBoth('errors', /^ {4}too_long: .*\n/m), /errors\.fields\.too_long/),
    removed(
      'the text of an enum value',
      inBoth('enums', /^ {4}CriticalIssue: .*\n/m),
      /enums\.clientProgress\.CriticalIssue/,
    ),
    removed('a page title', inBoth('titles', /^ {2}mfaEmailCode: .*\n/m), /titles\.mfaEmailCode/),
    removed(
      'a message of §8',
      inBoth('later-errors', /^ {2}productImportFailed: .*\n/m),
      /errors\.productImportFailed/,
    ),
    removed(
      'the content of a text',
      (tree) => tree.replace(`${lt}/common.ts`, /apply: '.*'/, "apply: ' '"),
      /common\.apply/,
    ),
    {
      fault: 'a text left untranslated',
      ...run,
      plant: (tree) => tree.replace(`${lt}/common.ts`, /cancel: '.*'/, "cancel: 'Cancel'"),
      says: [/texts\.spec\.ts/, /left untranslated/, /common\.cancel/],
    },
    {
      fault: 'a new value of the contract without a text',
      ...run,
      plant: (tree) =>
        tree.editContract(({ components }) => {
          components.schemas['VipStatus']?.enum.push('Titanium');
        }),
      says: [/texts\.spec\.ts/, /enums\.vipStatus\.Titanium/],
    },
  ],
};

function removed(what: string, plant: PlantedFault['plant'], says: RegExp): PlantedFault {
  return { fault: `${what} removed`, ...run, plant, says: [/texts\.spec\.ts/, says] };
}

function inBoth(area: string, line: RegExp): PlantedFault['plant'] {
  return (tree) => {
    for (const language of [en, lt]) tree.replace(`${language}/${area}.ts`, line, '');
  };
}
