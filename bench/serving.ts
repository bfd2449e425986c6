import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../tools/stack/index.ts';
import { run, type Stage } from './stage.ts';

const ROOT = join(import.meta.dirname, '..');
export const SITE = join(ROOT, 'apps/site/dist');

export interface Serving {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** The whole server on the benchmark's database, in its own process, on `preferredPort` if that is free. */
export async function serve(stage: Stage, preferredPort: number, env: Record<string, string> = {}): Promise<Serving> {
  const port = await freePort(preferredPort);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'server/src/main.ts')], {
    env: {
      ...process.env,
      ...stage.env,
      PORT: String(port),
      PUBLIC_URL: url,
      ADDRESS_PER_SECOND: '100000',
      DRAIN_NOTICE_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((settle, fail) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('"ready":true') && settle());
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return {
    port,
    url,
    stop: () =>
      new Promise((settle) => {
        child.once('exit', () => settle());
        child.kill('SIGTERM');
      }),
  };
}

/** The demo data of `npm start`. */
export const seed = (stage: Stage): Promise<unknown> =>
  run(process.execPath, [join(ROOT, 'server/src/seed.ts')], { env: { ...process.env, ...stage.env } });
