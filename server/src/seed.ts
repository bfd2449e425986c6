import { createPartTimes } from './app/part-times.ts';
import { seedData } from './app/seed-data.ts';
import { buildApp } from './app.ts';
import { readConfig, systemClock, systemRandom } from './platform/index.ts';

// The caller reads one line of JSON after another; the last one has the logins of the demo and how long its parts took.
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const isWanted = process.env['LANTERN_DEMO'] !== '0';
if (isWanted) {
  const app = buildApp({ config: readConfig(process.env), clock: systemClock, random: systemRandom, runsAs: 'jobs' });
  await app.openModules();
  const times = createPartTimes(systemClock);
  try {
    const demo = await seedData(app.context, print, { month: process.env['LANTERN_MONTH'] === '1', times });
    print({ demo, took: times.all() });
  } finally {
    await app.close();
  }
} else print({ demo: [], took: [] });
