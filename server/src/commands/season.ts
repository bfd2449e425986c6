import { parseArgs } from 'node:util';
import { buildApp } from '../app.ts';
import { audit, checksOf } from '../modules/ledger/index.ts';
import { fixedClock, readConfig, systemClock, systemRandom } from '../platform/index.ts';
import { createProgress } from './progress.ts';
import { openWagerCount, playsOfDraws } from './season/season.store.ts';
import { createSeasonDatabase, type SeasonDatabase } from './season/season-database.ts';
import { openSeasonMembers, playDay, type SeasonDay, seasonDays } from './season/season-play.ts';
import { reportOf, returnsOf } from './season/season-report.ts';

const USAGE = `season [--members 300] [--days 60] [--seed TEXT] [--keep]

Plays a season on a database of its own: members bet on real past draws, half of the days in the North and half at the
stations of the Centre and South. Every draw is paid, then the audit must find nothing. The database is dropped at the
end unless --keep, or unless the audit found something to look at.
`;
const HOUR_MS = 3600_000;

interface Wanted {
  readonly members: number;
  readonly days: number;
  readonly seed: string;
  readonly keep: boolean;
}

function wantedOf(args: string[]): Wanted | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        members: { type: 'string', default: '300' },
        days: { type: 'string', default: '60' },
        seed: { type: 'string', default: 'season' },
        keep: { type: 'boolean', default: false },
      },
    });
    const [members, days] = [Number(values.members), Number(values.days)];
    const isWhole = (number: number): boolean => Number.isInteger(number) && number > 0;
    return isWhole(members) && isWhole(days) ? { members, days, seed: values.seed, keep: values.keep } : null;
  } catch {
    return null;
  }
}

/** Plays all days and returns the findings of the audit. */
async function playSeason(database: SeasonDatabase, wanted: Wanted, days: readonly SeasonDay[]): Promise<number> {
  // The season's server uses a role of its own database, not the installation's login.
  const env = { ...process.env, DATABASE_URL: database.url, APP_DATABASE_URL: undefined, LOG_LEVEL: 'error' };
  const clock = fixedClock(Date.parse(`${days[0]?.day}T00:00:00Z`) - HOUR_MS);
  const app = buildApp({ config: readConfig(env), clock, random: systemRandom, runsAs: 'jobs' });
  const progress = createProgress('wagers', systemClock);
  try {
    await app.openModules();
    const members = await openSeasonMembers(app.context, wanted.members);
    let wagers = 0;
    for (const [index, day] of days.entries()) {
      const isSettled = async () => (await openWagerCount(app.context.db)) === 0;
      wagers += await playDay({ app, clock, members, seed: wanted.seed }, day, isSettled);
      progress.show(wagers, Math.round((wagers * days.length) / (index + 1)));
    }
    progress.end();
    process.stdout.write(`${wanted.members} members, ${days.length} days, ${wagers} wagers\n\n`);
    process.stdout.write(`${reportOf(returnsOf(await playsOfDraws(app.context.db)))}\n\n`);
    const findings = await audit(app.context.db, checksOf(app.context.hooks));
    for (const finding of findings) process.stderr.write(`${finding.check}: ${finding.what}\n`);
    process.stdout.write(findings.length === 0 ? 'the audit finds nothing\n' : `${findings.length} breaches\n`);
    return findings.length;
  } finally {
    progress.end();
    await app.close();
  }
}

/** `lantern season`: returns 1 when the audit of the played season has findings. */
export async function command(args: string[], env: { databaseUrl: string }): Promise<number> {
  const wanted = wantedOf(args);
  if (!wanted) {
    process.stderr.write(USAGE);
    return 2;
  }
  const days = await seasonDays(wanted.days);
  const database = await createSeasonDatabase(env.databaseUrl, systemClock.nowMs().toString(36));
  let keepsDatabase = wanted.keep;
  try {
    const findings = await playSeason(database, wanted, days);
    keepsDatabase ||= findings > 0;
    return findings === 0 ? 0 : 1;
  } finally {
    if (keepsDatabase) process.stdout.write(`stays: ${database.name}\n`);
    else await database.drop();
  }
}
