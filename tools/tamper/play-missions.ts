import { dayOf } from '../../server/src/platform/index.ts';
import type { TestApp } from '../../server/test/app.ts';
import { claimed, countBetsNow, missionOf, missionOperators, startMission } from '../../server/test/missions.ts';

/** Claims a mission that one settled bet reached. */
export async function missionsPlay(app: TestApp): Promise<void> {
  await countBetsNow(app);
  const { rows } = await app.owner.query<{ member_id: string; day: string }>(
    `select d.member_id, d.day::text from missions.day d join account.members m on m.id = d.member_id
     where d.stakes > 0 and m.currency = 'LTN' order by d.stakes desc limit 1`,
  );
  const [most] = rows;
  if (!most) throw new Error('no bet counts for a mission');
  const draft = missionOf(app, { target: '0.000001', from: most.day });
  const id = await startMission(app, await missionOperators(app), draft);
  const outcome = await claimed(app, BigInt(most.member_id), id);
  if (outcome !== 'given') throw new Error(`a mission of ${dayOf(app.clock.nowMs())} was refused: ${outcome}`);
}
