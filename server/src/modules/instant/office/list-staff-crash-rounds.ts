import { instantOfficeCalls } from '@lantern/contract/instant/office';
import { multiplierText } from '@lantern/games/instant';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { waitingRequest } from '../../staff/index.ts';
import { crashRoundsOver } from '../index.ts';
import { crashRoundSubject } from './instant.voids.ts';

const SHOWN = 50;

export const listStaffCrashRounds = answer(instantOfficeCalls.listStaffCrashRounds, async (_request, { db }) => {
  const list = (await crashRoundsOver(db, SHOWN)).map(async (round) => ({
    roundId: round.id,
    bust: multiplierText(BigInt(round.bust)),
    crashedAt: iso(round.crashed_at),
    totals: round.totals.map(({ staked, paid, ...more }) => ({
      ...more,
      staked: formatAmount(BigInt(staked)),
      paid: formatAmount(BigInt(paid)),
    })),
    isVoid: round.voided_at !== null,
    waitingRequestId: await waitingRequest(db, 'instant_void', crashRoundSubject(round.id)),
  }));
  return done({ list: await Promise.all(list) });
});
