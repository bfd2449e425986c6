import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import type { TestApp } from '../../server/test/app.ts';
import { betsCounted, claimed, missionOf, missionOperators, startMission } from '../../server/test/missions.ts';
import { office } from '../../server/test/office.ts';
import { approve, REASON } from '../../server/test/promotions.ts';

/** Claims a mission that one settled bet reached, in a week whose leaderboard has a prize. */
export async function missionsPlay(app: TestApp): Promise<void> {
  await betsCounted(app);
  const { rows } = await app.owner.query<{ member_id: string; day: string }>(
    `select d.member_id, d.day::text from missions.day d join account.members m on m.id = d.member_id
     where d.stakes > 0 and m.currency = 'LTN' order by d.stakes desc limit 1`,
  );
  const [most] = rows;
  if (!most) throw new Error('no bet counts for a mission');
  const two = await missionOperators(app);
  const board = { params: { currency: 'LTN' } };
  const prizes = [{ from: 1, to: 3, kind: 'cash' as const, amount: '5' }];
  await office(app, two[0], missionsOfficeCalls.saveMissionBoard, { ...board, body: { version: 0, prizes } });
  const asked = await office(app, two[0], missionsOfficeCalls.requestMissionBoardStart, {
    ...{ ...board, body: { version: 1, weeks: 4, reason: REASON } },
  });
  await approve(app, two[1], asked.value.requestId);
  const id = await startMission(app, two, missionOf(app, { target: '0.000001', from: most.day }));
  const outcome = await claimed(app, BigInt(most.member_id), id);
  if (outcome !== 'given') throw new Error(`a mission of ${most.day} was refused: ${outcome}`);
}
