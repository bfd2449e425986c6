import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { forgetDrawSchedule, gameOf, holdSettings, setOnSale } from '../index.ts';

/** A paused game refuses every slip at once; what was bet is drawn and paid. */
export const setLotteryState = answer(
  lotteryOfficeCalls.setLotteryState,
  async ({ actor, params: { code }, body: { isOnSale, reason } }, context, tx) => {
    const settings = gameOf(context.hooks, code) && (await holdSettings(tx, code));
    if (!settings) return refuse('not_found');
    if (settings.onSale === isOnSale) return done({ isOnSale });
    await setOnSale(tx, [code], isOnSale, reason);
    await note(context, tx, actor, 'lottery.state', { subject: `lottery ${code}`, details: { isOnSale, reason } });
    tx.afterCommit(() => forgetDrawSchedule(context));
    return done({ isOnSale });
  },
);
