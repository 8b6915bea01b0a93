import { saveFile } from '../lib/save-file.ts';
import { fileNameIn } from './content-disposition.ts';

type FileAnswer = { data: Blob; headers: Record<string, unknown> };

/** Saves the file of a response under the server's name, and returns that name. */
export function saveAnswer({ data, headers }: FileAnswer, otherwise: string): string {
  const name = fileNameIn(headers['content-disposition']) ?? otherwise;
  saveFile(name, data);
  return name;
}
