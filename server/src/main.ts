import { buildApp } from './app.ts';
import {
  type Config,
  isReadOnly,
  mayActAsOwner,
  readConfig,
  StartRefused,
  systemClock,
  systemRandom,
} from './platform/index.ts';

/** The environment or the database is not what this process needs (EX_CONFIG of sysexits.h): another start would end the same way. */
const WRONG_SETTING = 78;
const CUT_SHORT = 1;

function endWith(code: number, line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** The settings, or the end of this process with the one line that names what is wrong. */
function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof StartRefused) endWith(WRONG_SETTING, error.message);
    throw error;
  }
}

const config = settings();
const app = buildApp({
  config,
  clock: systemClock,
  random: systemRandom,
  onTaken: (why) => endWith(WRONG_SETTING, why),
});

let isClosing = false;
/** Serves what runs to its end, within a limit; a second signal ends at once. */
async function close(): Promise<void> {
  if (isClosing) endWith(CUT_SHORT, 'The server was told twice to end: what ran was cut short');
  isClosing = true;
  setTimeout(() => endWith(CUT_SHORT, 'The server could not end in time: what ran was cut short'), config.DRAIN_MAX_MS);
  await app.drain();
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', close);
process.on('SIGINT', close);
// The parent process is gone: nothing else would stop this process.
process.on('disconnect', close);

const port = await app.listen().catch((error: unknown) => {
  if (error instanceof StartRefused) endWith(WRONG_SETTING, error.message);
  if (isReadOnly(error)) endWith(CUT_SHORT, 'The database takes no writes: start when its primary does');
  throw error;
});
if (await mayActAsOwner(app.context.db))
  app.context.log.warn('DATABASE_URL is a login of the database’s owner: the server should log in as lantern_app');
process.stdout.write(`${JSON.stringify({ ready: true, url: config.PUBLIC_URL, port })}\n`);
