import { bonusBets } from './bonus-bets.ts';
import { openContext } from './context.ts';
import { openMembers, openStage, P, report } from './stage.ts';

const MEMBERS = 5000;

const stage = await openStage('rewards');
const context = openContext(stage);
try {
  await openMembers(stage, MEMBERS, 1_000_000n * P);
  process.exitCode = report(await bonusBets(stage, context, MEMBERS));
} finally {
  await context.db.close();
  await stage.end();
}
