import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { allProviders, averageSeconds, dayAround, runsSince, withdrawalSettings } from '../index.ts';
import { queueFigures } from './cashier.withdrawal-queue.store.ts';

export const getWithdrawalFigures = answer(cashierOfficeCalls.getWithdrawalFigures, async ({ actor }, context) => {
  const { db, clock } = context;
  const nowMs = clock.nowMs();
  const { startMs } = dayAround(nowMs);
  const currency = (await settingsOf(context))['merchant.currency'];
  const figures = await queueFigures(db, { sinceMs: startMs, currency, staffId: actor.staffId });
  const runs = await runsSince(db, startMs);
  return done({
    currency,
    tabs: figures.tabs,
    waitingAmount: formatAmount(figures.waitingAmount),
    oldestSeconds: figures.oldestAt && Math.max(0, Math.floor((nowMs - figures.oldestAt.getTime()) / 1000)),
    secondByMe: figures.secondByMe,
    paidTodayAmount: formatAmount(figures.paidAmount),
    paidToday: figures.paid,
    averageSecondsToday: await averageSeconds(db, startMs),
    twoOperatorsAbove: formatAmount((await withdrawalSettings(context, currency)).twoAbove),
    reconciliation: runs && {
      at: iso(runs.at),
      ...{ compared: runs.compared, equal: runs.equal, different: runs.compared - runs.equal },
    },
    providers: (await allProviders(db)).map(({ code, name, is_enabled }) => ({ code, name, isOn: is_enabled })),
  });
});
