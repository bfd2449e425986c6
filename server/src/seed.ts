import { buildApp } from './app.ts';
import { type DemoLogin, seedAccount, seedLoginMethods } from './modules/account/index.ts';
import { seedContent } from './modules/content/index.ts';
import { seedGateway } from './modules/gateway/index.ts';
import { seedLottery } from './modules/lottery/index.ts';
import { seedSession } from './modules/session/index.ts';
import { seedStaff } from './modules/staff/index.ts';
import { type AppContext, readConfig, systemClock, systemRandom } from './platform/index.ts';

// The caller reads one line of JSON after another; the last one has the logins of the demo.
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Each module adds what is missing; a second run changes nothing. */
async function seedAll(context: AppContext): Promise<readonly DemoLogin[]> {
  print({ step: 'people', share: 0 });
  const demo = [...(await seedAccount(context)), ...(await seedStaff(context))];
  await seedLoginMethods(context);
  await seedSession(context);
  await seedGateway(context);
  print({ step: 'content', share: 0.1 });
  await seedContent(context);
  print({ step: 'draws', share: 0.2 });
  await seedLottery(context, (share) => print({ step: 'draws', share: 0.2 + 0.8 * share }));
  print({ step: 'done', share: 1 });
  return demo;
}

const isWanted = process.env['LANTERN_DEMO'] !== '0';
if (isWanted) {
  const app = buildApp({ config: readConfig(process.env), clock: systemClock, random: systemRandom, runsAs: 'jobs' });
  await app.open();
  try {
    print({ demo: await seedAll(app.context) });
  } finally {
    await app.close();
  }
} else print({ demo: [] });
