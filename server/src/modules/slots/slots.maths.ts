import type { AnswerOf } from '@lantern/contract';
import type { slotsCalls } from '@lantern/contract/slots';
import {
  figuresOf,
  freshMathsHash,
  paytableOf,
  rulesOf,
  type SlotMaths,
  slotGames,
  type Weighted,
} from '@lantern/games/slots';
import { type AppContext, isoNow, type Tx } from '../../platform/index.ts';
import { APPROVED } from './slots.approved.ts';
import type { HouseSlot } from './slots.games.ts';
import { addIncident, noteMaths } from './slots.watch.store.ts';

type PublicMaths = AnswerOf<typeof slotsCalls.getSlot>['maths'];

/** Standard deviations of a spin, in stakes, from which a game is labelled as wilder. */
const VOLATILITY = { medium: 5, high: 8 } as const;

const percent = (fraction: string): number => Math.round(Number(fraction) * 1e6) / 1e4;

function volatilityOf(sigma: number): PublicMaths['volatility'] {
  if (sigma >= VOLATILITY.high) return 'high';
  return sigma >= VOLATILITY.medium ? 'medium' : 'low';
}

/** The segments of a wheel, as wide as they are likely. */
const segmentsOf = ({ values, weights }: Weighted): PublicMaths['wheels'][number] =>
  values.map((value, at) => ({ value, weight: weights[at] ?? 0 }));

/** The maths as a page shows them: the very object the engine plays (G06). */
export function presentMaths({ maths, hash }: HouseSlot): PublicMaths {
  const { promised, rules, buy } = maths;
  const figures = figuresOf(maths);
  const sigma = Number(figures.sigma);
  return {
    version: maths.version,
    hash,
    kind: maths.kind,
    reels: maths.reels,
    rows: maths.rows,
    symbols: maths.symbols.map(({ key, role, low }) => ({ key, role, low: low === true })),
    lines: 'lines' in rules ? rules.lines.map((line) => [...line]) : [],
    wheels: 'wheels' in rules ? rules.wheels.map(segmentsOf) : [],
    paytable: paytableOf(maths).map((row) => ({ ...row, pays: [...row.pays] })),
    rules: rulesOf(maths).map(({ key, params }) => ({ key, params: { ...params } })),
    rtp: {
      total: percent(promised.total),
      base: percent(promised.base),
      feature: percent(promised.feature),
      jackpots: percent(promised.jackpots),
      buy: promised.buy === undefined ? null : percent(promised.buy),
    },
    hitRate: percent(figures.hitRate),
    featureEvery: promised.featureEvery,
    sigma,
    volatility: volatilityOf(sigma),
    maxWinHundredths: figures.bestHundredths,
    buyHundredths: buy?.costHundredths ?? null,
  };
}

const stopped = new WeakMap<AppContext, ReadonlySet<string>>();
/** The game's maths in this process differ from the approved ones: it takes no spins (P02). */
export const isStopped = (context: AppContext, game: string): boolean => stopped.get(context)?.has(game) ?? false;

export interface Verified {
  readonly verified: number;
  readonly mismatched: readonly string[];
}

/**
 * Hashes every maths of this process again and compares it with the approved hash; a game that differs takes no more spins, and the
 * incident is stored.
 */
export async function verifyMaths(
  context: AppContext,
  tx: Tx,
  hashOf: (maths: SlotMaths) => string = freshMathsHash,
): Promise<Verified> {
  const mismatched: string[] = [];
  const games = slotGames();
  for (const maths of games) {
    const { id: game, version } = maths;
    const hash = hashOf(maths);
    const isApproved = APPROVED[`${game}@${version}`] === hash;
    await noteMaths(tx, { game, version, hash, isApproved, atIso: isoNow(context.clock) });
    if (isApproved) continue;
    mismatched.push(game);
    if (isStopped(context, game)) continue;
    context.log.error({ game, version, hash }, 'maths are not what was approved: the game is stopped');
    await addIncident(tx, {
      id: context.newId(),
      kind: 'maths_mismatch',
      game,
      version,
      currency: '',
      details: { hash },
      atIso: isoNow(context.clock),
    });
  }
  stopped.set(context, new Set(mismatched));
  return { verified: games.length, mismatched };
}
