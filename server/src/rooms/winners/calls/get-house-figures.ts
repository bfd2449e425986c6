import { winnersCalls } from '@lantern/contract/winners';
import { formatAmount } from '@lantern/kernel';
import { answer, dayOf, done, isoNow, type World } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { jackpotSum } from '../../slots/index.ts';
import { figuresSince, SHOWN_DAYS } from '../winners.store.ts';

const DAY_MS = 86_400_000;
/** Fewer payments than this are no average. */
const PAYMENTS_ENOUGH = 5;
const JACKPOT_NEXT_READ_MS = 60_000;

/** The ledger's own figure in pool mode only: the other one is made by the page, and says so. */
async function jackpotOf(world: World) {
  if ((await settingsOf(world))['jackpot.mode'] !== 'pool') return null;
  const sum = await jackpotSum(world);
  return sum === null
    ? null
    : { amount: formatAmount(sum), readAt: isoNow(world.clock), nextReadMs: JACKPOT_NEXT_READ_MS };
}

export const getHouseFigures = answer(winnersCalls.getHouseFigures, async (_asked, world) => {
  const currency = (await settingsOf(world))['merchant.currency'];
  const since = dayOf(world.clock.nowMs() - (SHOWN_DAYS - 1) * DAY_MS);
  const { wins, paid, events, payments } = await figuresSince(world.db, currency, since);
  const average = (kind: 'deposit' | 'withdrawal') => {
    const sum = payments.get(kind);
    return sum && sum.payments >= PAYMENTS_ENOUGH ? Math.round(sum.seconds / sum.payments) : null;
  };
  return done({
    days: SHOWN_DAYS,
    wins,
    paid: formatAmount(paid),
    draws: events,
    currency,
    depositSeconds: average('deposit'),
    deposits: payments.get('deposit')?.payments ?? 0,
    withdrawalSeconds: average('withdrawal'),
    withdrawals: payments.get('withdrawal')?.payments ?? 0,
    jackpot: await jackpotOf(world),
    readAt: isoNow(world.clock),
  });
});
