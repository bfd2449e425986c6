import { buildApp } from './app.ts';
import { mayActAsOwner, readConfig, systemClock, systemRandom } from './platform/index.ts';

const config = readConfig(process.env);
const app = buildApp({ config, clock: systemClock, random: systemRandom });

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', close);
process.on('SIGINT', close);
// The parent process is gone: nothing else would stop this process.
process.on('disconnect', close);

const port = await app.listen();
if (await mayActAsOwner(app.context.db))
  app.context.log.warn('DATABASE_URL is a login of the database’s owner: the server should log in as lantern_app');
process.stdout.write(`${JSON.stringify({ ready: true, url: config.PUBLIC_URL, port })}\n`);
