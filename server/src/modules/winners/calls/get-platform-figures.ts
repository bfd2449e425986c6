import { winnersCalls } from '@lantern/contract/winners';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, answer, dayOf, done, isoNow } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { jackpotSum } from '../../slots/index.ts';
import { figuresSince, SHOWN_DAYS } from '../winners.store.ts';

const DAY_MS = 86_400_000;
/** Fewer payments than this give no average. */
const PAYMENTS_ENOUGH = 5;
const JACKPOT_NEXT_READ_MS = 60_000;

/** The ledger's own figure in pool mode only: in the other mode the page simulates it and says so. */
async function jackpotOf(context: AppContext) {
  if ((await settingsOf(context))['jackpot.mode'] !== 'pool') return null;
  const sum = await jackpotSum(context);
  return sum === null
    ? null
    : { amount: formatAmount(sum), readAt: isoNow(context.clock), nextReadMs: JACKPOT_NEXT_READ_MS };
}

export const getPlatformFigures = answer(winnersCalls.getPlatformFigures, async (_request, context) => {
  const currency = (await settingsOf(context))['merchant.currency'];
  const since = dayOf(context.clock.nowMs() - (SHOWN_DAYS - 1) * DAY_MS);
  const { wins, paid, events, payments } = await figuresSince(context.db, currency, since);
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
    jackpot: await jackpotOf(context),
    readAt: isoNow(context.clock),
  });
});
