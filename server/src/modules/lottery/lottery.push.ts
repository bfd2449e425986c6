import { LOTTERY_TYPES } from '@lantern/rules/catalogue';
import { hasBrowsers, pushResults } from '../site/index.ts';
import { eventFinalsOf, eventNamesOf, type FinalsReader } from '../wager/index.ts';

/** Results to the browsers of members who want them: one message a member and batch, once all of the member's bets on a draw are final. */
export const pushReader: FinalsReader = {
  name: 'lottery.push',
  everyMs: 5000,
  isFromNow: true,
  apply: async (context, tx, batch) => {
    if (!(await hasBrowsers(tx))) return { count: 0 };
    const finals = await eventFinalsOf(tx, batch, LOTTERY_TYPES);
    const whole = finals.filter(({ isWhole }) => isWhole);
    const names = await eventNamesOf(
      tx,
      whole.map(({ eventId }) => eventId),
    );
    const results = whole.map((one) => ({ ...one, numero: names.get(one.eventId) ?? '' }));
    if (results.length > 0) await pushResults(tx, context, results);
    return { count: finals.length };
  },
};
