import { userInfo } from 'node:os';
import { buildApp } from '../app.ts';
import { addBootstrapAdmin } from '../modules/staff/index.ts';
import { readConfig, systemClock, systemRandom } from '../platform/index.ts';

const USAGE = `operator NAME [E-MAIL]

Adds an administrator and prints the first password. NAME: 3 to 40 small letters, digits, dots, hyphens or underscores, not yet taken.
E-MAIL: where a link goes when two other operators reset this log-in.
`;
const ALONE = `This is the only operator. What one operator asks for, another one decides: add a second administrator now, by the same command,
for another person.
`;

/** `lantern operator NAME`: adds an administrator, for an installation that has fewer than two or whose last ones are locked out. */
export async function command(args: string[]): Promise<number> {
  const [name = '', email = null, ...more] = args;
  const isWrong = more.length > 0 || (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email));
  const app = buildApp({ config: readConfig(process.env), clock: systemClock, random: systemRandom, runsAs: 'jobs' });
  try {
    const about = { osUser: userInfo().username, email: email?.toLowerCase() ?? null };
    const founded = isWrong ? null : await addBootstrapAdmin(app.context, name, about);
    if (founded === null) {
      process.stderr.write(USAGE);
      return 1;
    }
    process.stdout.write(`${founded.password}\n`);
    process.stderr.write('The first password, good for three days: log in at /office with an empty code.\n');
    if (founded.operators < 2) process.stderr.write(ALONE);
    return 0;
  } finally {
    await app.close();
  }
}
