import { buildApp } from '../app.ts';
import { readConfig, systemClock, systemRandom } from '../platform/index.ts';
import { foundOperator } from '../rooms/staff/index.ts';

/** `lantern operator NAME`: adds an administrator, for a house that has none or whose last one is locked out. */
export async function command(args: string[]): Promise<number> {
  const name = args[0] ?? '';
  const app = buildApp({ config: readConfig(process.env), clock: systemClock, random: systemRandom, runsAs: 'jobs' });
  try {
    const password = await foundOperator(app.world, name);
    if (password === null) {
      process.stderr.write(
        'Which operator? A new name of 3 to 40 small letters, digits, dots, hyphens or underscores.\n',
      );
      return 1;
    }
    process.stdout.write(`${password}\n`);
    process.stderr.write('The first password, good for three days: log in at /office with an empty code.\n');
    return 0;
  } finally {
    await app.close();
  }
}
