import { sportsCalls } from '@lantern/contract/sports';
import { parseAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { betNumbered, putAutomatic } from '../betting/sports.bets.store.ts';
import { presentedBets } from '../betting/sports.bets.ts';
import { mostLeft } from '../betting/sports.parts.ts';

export const setAutomaticCashOut = answer(
  sportsCalls.setAutomaticCashOut,
  async ({ actor, params: { id }, body, language }, context) => {
    const bet = await betNumbered(context.db, actor.memberId, id);
    if (!bet) return refuse('not_found');
    if (bet.state !== 'placed') return refuse('bet_over');
    const value = body.value === null ? null : parseAmount(body.value);
    if (value && !value.ok) return refuse('value_out_of_range');
    if (value && (value.value <= 0n || value.value >= mostLeft(bet))) return refuse('value_out_of_range');
    await putAutomatic(context.db, actor.memberId, id, value ? value.value : null);
    const [shown] = await presentedBets(context, [{ ...bet, automatic: value ? String(value.value) : null }], language);
    return shown ? done(shown) : refuse('not_found');
  },
  // It manages its own transactions.
  { transaction: false },
);
