import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { gameOf } from '../index.ts';
import { presentPrices, priceFaults, pricesSubject } from './lottery.prices.ts';

/** A price is what the platform pays of members' stakes: whoever asks for a change does not decide it. */
export const requestLotteryPrices = answer(
  lotteryOfficeCalls.requestLotteryPrices,
  async ({ actor, params: { code }, body: { isRegion, odds, reason } }, context, tx) => {
    const game = gameOf(context.hooks, code);
    if (!game) return refuse('not_found');
    const faults = priceFaults(game, odds);
    if (faults.length > 0) return refuse('fields_refused', { fields: faults });
    const scope = isRegion ? game.region : code;
    const { before, after } = await presentPrices(tx, game, scope, odds);
    const changed = Object.keys(after).filter((play) => before[play] !== after[play]);
    if (changed.length === 0) return refuseField('odds');
    const subject = pricesSubject(scope);
    const proposal = { key: 'prices', before, after, version: '' };
    const request = { kind: 'lottery_prices', subjectId: null, subjectName: scope, subject, reason, proposal } as const;
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { before, after, reason, request: requestId };
    await note(context, tx, actor, 'lottery.prices-request', { subject, details });
    return done({ requestId });
  },
);
