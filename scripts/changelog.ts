/** `npm run changelog`: writes docs/contract-changes.md, what differs from one released contract to the next. */
import { writeFileSync } from 'node:fs';
import { changeLog, changeLogFile } from './changelog/change-log.ts';

try {
  writeFileSync(changeLogFile, changeLog());
} catch (error) {
  console.error(`changelog: ${(error as Error).message}`);
  process.exitCode = 1;
}
