import { checkedMicros } from '@lantern/kernel';
import type { AppContext, Tx } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import type { FinalsReader } from '../wager/index.ts';
import { pointsSettings } from './points.settings.ts';
import { countBets } from './points.store.ts';

/** Millionths of a point for one unit of a valid stake, by category. */
async function ratesOf(context: AppContext): Promise<Readonly<Record<string, string>>> {
  const rates: Readonly<Record<string, string>> = (await settingsOf(context, pointsSettings))['points.rates'];
  return Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, String(checkedMicros(rate))]));
}

/** Gives points for bets that became final, and takes back what a correction or a void leaves them without. Nothing is added to a bet. */
export const pointsReader: FinalsReader = {
  name: 'points.bets',
  apply: async (context: AppContext, tx: Tx, { seenTx, uptoTx }) => ({
    count: await countBets(tx, context, { seenTx, uptoTx, rates: await ratesOf(context) }),
  }),
  // Bets from before the points module earn nothing.
  isFromNow: true,
};
