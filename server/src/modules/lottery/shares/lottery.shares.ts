import { type LotteryFamily, ODDS_SCALE, readTicketText } from '@lantern/games/lottery';
import type { Micros } from '@lantern/kernel';
import type { AppContext } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { betOf } from '../lottery.bet.ts';
import { type CatalogueGame, gameOf } from '../lottery.catalogue.ts';
import { type OpenStakes, openStakes } from './lottery.shares.store.ts';

/** Stakes of a draw are added up again after so many lives of a shared answer. */
const LIVES = 5;
const DRAWS_MAX = 500;
/** Numbers of longer lists are typed, and no page shows a bar on them. */
const TOKENS_MAX = 100;

/** Parts of the stakes of a draw, in ten-thousandths, by play and pick. */
export interface StakeShares {
  readonly staked: Micros;
  readonly shares: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The picks of the only list of a play; none where a ticket has several lists, whose picks count together. */
function picksOf(family: LotteryFamily, play: string, tickets: readonly string[]): readonly string[] {
  const form = family.playOf(play)?.forms?.[0] ?? [];
  if (form.length !== 1 || (form[0]?.tokens.values.length ?? 0) > TOKENS_MAX) return [];
  return tickets.flatMap((ticket) => readTicketText(ticket)[0] ?? []);
}

/** Adds up stakes by play and pick; a bet on several picks lies on each with an equal part. */
export function stakeSharesOf(family: LotteryFamily, stakes: readonly OpenStakes[]): StakeShares {
  const staked = stakes.reduce((sum, one) => sum + one.staked, 0n);
  const sums = new Map<string, Map<string, bigint>>();
  for (const { detail, staked: stake } of stakes) {
    const { play, picks } = betOf(detail);
    const chosen = picksOf(family, play, picks);
    const ofPlay = sums.get(play) ?? new Map<string, bigint>();
    for (const pick of chosen) ofPlay.set(pick, (ofPlay.get(pick) ?? 0n) + stake / BigInt(chosen.length));
    if (ofPlay.size > 0) sums.set(play, ofPlay);
  }
  const part = (sum: bigint): number => Number((sum * ODDS_SCALE) / staked);
  const shares = [...sums].map(
    ([play, ofPlay]) => [play, Object.fromEntries([...ofPlay].map(([pick, sum]) => [pick, part(sum)]))] as const,
  );
  return { staked, shares: Object.fromEntries(shares) };
}

interface Counted {
  readonly value: Promise<StakeShares>;
  readonly atMs: number;
}
const counted = new WeakMap<AppContext, Map<string, Counted>>();

const count = async (
  context: AppContext,
  { family }: CatalogueGame,
  drawId: string,
  currency: string,
): Promise<StakeShares> => stakeSharesOf(family, await openStakes(context.db, drawId, currency));

/** Parts of the open stakes of a draw in the merchant's currency, some seconds old at most; its bets are read once for all callers. */
export async function stakeShares(
  context: AppContext,
  draw: { readonly id: string; readonly game_code: string },
): Promise<StakeShares & { readonly currency: string }> {
  const currency = (await settingsOf(context))['merchant.currency'];
  const known = counted.get(context) ?? new Map<string, Counted>();
  counted.set(context, known);
  const nowMs = context.ageClock.nowMs();
  const before = known.get(draw.id);
  if (before && nowMs - before.atMs < LIVES * context.config.SHARED_ANSWER_MS)
    return { ...(await before.value), currency };
  const game = gameOf(context.hooks, draw.game_code);
  if (!game) return { staked: 0n, shares: {}, currency };
  const value = count(context, game, draw.id, currency);
  // A failed read is not cached.
  value.catch(() => known.delete(draw.id));
  if (known.size >= DRAWS_MAX) known.clear();
  known.set(draw.id, { value, atMs: nowMs });
  return { ...(await value), currency };
}
