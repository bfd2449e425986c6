import { inAll, seconds } from './progress.ts';
import { beginSession, conduct, readChoice, watchOver, welcome } from './session.ts';
import { ensureSite } from './stack/index.ts';

/**
 * `npm start`: everything on this machine, with demo data, until Ctrl-C. `npm start -- --fresh` begins with an empty
 * database, `--empty` starts without the month of demonstration.
 */
await conduct(async (shutdown) => {
  const choice = readChoice(process.argv.slice(2), process.env);
  const build = async () =>
    (await ensureSite(shutdown)) ? `built beside the data in ${seconds(performance.now())}` : 'up to date';
  process.stdout.write('Starting Lantern\n');
  const session = await beginSession(choice, shutdown, build, { publicUrl: choice.publicUrl });
  process.stdout.write(
    `${welcome(session, [
      ['Lantern', choice.publicUrl],
      ['Office', new URL('/office/', choice.publicUrl).href],
    ])}\n${inAll()}\nCtrl-C stops everything; the data stay.\n`,
  );
  return watchOver(session);
});
