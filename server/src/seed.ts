import { buildApp } from './app.ts';
import { readConfig, systemClock, systemRandom, type World } from './platform/index.ts';
import { type DemoLogin, seedAccount, seedWaysIn } from './rooms/account/index.ts';
import { seedContent } from './rooms/content/index.ts';
import { seedGateway } from './rooms/gateway/index.ts';
import { seedLottery } from './rooms/lottery/index.ts';
import { seedSession } from './rooms/session/index.ts';
import { seedStaff } from './rooms/staff/index.ts';

// Whoever starts this reads one line of JSON after another; the last one names the logins of the demo.
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Each room adds what is missing; a second run changes nothing. */
async function seedAll(world: World): Promise<readonly DemoLogin[]> {
  say({ step: 'people', share: 0 });
  const demo = [...(await seedAccount(world)), ...(await seedStaff(world))];
  await seedWaysIn(world);
  await seedSession(world);
  await seedGateway(world);
  say({ step: 'content', share: 0.1 });
  await seedContent(world);
  say({ step: 'draws', share: 0.2 });
  await seedLottery(world, (share) => say({ step: 'draws', share: 0.2 + 0.8 * share }));
  say({ step: 'done', share: 1 });
  return demo;
}

const isWanted = process.env['LANTERN_DEMO'] !== '0';
if (isWanted) {
  const app = buildApp({ config: readConfig(process.env), clock: systemClock, random: systemRandom, runsAs: 'jobs' });
  await app.open();
  try {
    say({ demo: await seedAll(app.world) });
  } finally {
    await app.close();
  }
} else say({ demo: [] });
