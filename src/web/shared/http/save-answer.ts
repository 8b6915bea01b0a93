import { saveFile } from '../lib/save-file.ts';
import { fileNameIn } from './content-disposition.ts';

type FileAnswer = { data: Blob; headers: Record<string, unknown> };

/** Saves the file that a call has answered with under the server's name, and answers that name. */
export function saveAnswer({ data, headers }: FileAnswer, otherwise: string): string {
  const name = fileNameIn(headers['content-disposition']) ?? otherwise;
  saveFile(name, data);
  return name;
}
