import { siteOfficeCalls } from '@lantern/contract/site/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, isoNow } from '../../../platform/index.ts';
import { openStakes } from '../../wager/index.ts';

/** Draws and games that are listed; the totals have all of them. */
const LISTED = 100;

export const getExposure = answer(siteOfficeCalls.getExposure, async (_request, context) => {
  const open = await openStakes(context.db);
  const totals = [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    bets: own.reduce((sum, { bets }) => sum + bets, 0),
    stake: formatAmount(own.reduce((sum, { stake }) => sum + stake, 0n)),
  }));
  return done({
    madeAt: isoNow(context.clock),
    totals,
    list: open.slice(0, LISTED).map(({ closesAt, stake, ...one }) => ({
      ...one,
      closesAt: closesAt && iso(closesAt),
      stake: formatAmount(stake),
    })),
  });
});
