import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/** Everything that a command prints in a folder, its exit code too when that is not 0. Its Node is this one. */
export async function run(command: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const env = { ...process.env, PATH: path, NODE_ENV: 'production' };
    execFile(command, args, { cwd, env }, (error, stdout, stderr) =>
      resolve(`${stdout}${stderr}${error ? `\nexit code ${error.code}` : ''}`),
    );
  });
}
