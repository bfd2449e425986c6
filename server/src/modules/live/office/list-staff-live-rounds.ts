import { liveOfficeCalls } from '@lantern/contract/live/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { waitingRequest } from '../../staff/index.ts';
import { isShown, presentRoad, roundsWithBets, tableOf, totalsOf } from '../index.ts';
import { roundSubject } from './live.voids.ts';

const SHOWN = 50;

export const listStaffLiveRounds = answer(
  liveOfficeCalls.listStaffLiveRounds,
  async ({ params: { code }, query }, { db }) => {
    if (!(await tableOf(db, code))) return refuse('not_found');
    const rounds = await roundsWithBets(db, code, query.before ?? null, SHOWN);
    const totals = Map.groupBy(
      await totalsOf(
        db,
        rounds.map(({ id }) => id),
      ),
      ({ event_id }) => event_id,
    );
    const list = rounds.map(async (round) => {
      const road = isShown(round) ? presentRoad(round, null) : null;
      return {
        roundId: round.id,
        name: round.name,
        state: round.state,
        closesAt: iso(round.closes_at),
        outcome: road?.outcome || null,
        dealt: road?.dealt ?? [],
        bets: round.bets,
        totals: (totals.get(round.id) ?? []).map(({ currency, bets, staked, paid }) => ({
          currency,
          bets,
          staked: formatAmount(BigInt(staked)),
          paid: formatAmount(BigInt(paid)),
        })),
        waitingRequestId: await waitingRequest(db, 'live_void', roundSubject(round.id)),
      };
    });
    return done({ list: await Promise.all(list) });
  },
);
