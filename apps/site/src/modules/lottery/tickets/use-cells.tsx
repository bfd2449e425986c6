import type { LotteryPlay, Role } from '@lantern/games/lottery';
import { Die } from '@lantern/ui/tables';
import { type ReactNode, useMemo } from 'react';
import { familyOf, useTicketNames } from '../../../shared/plays/index.ts';
import { useTrend } from '../lottery.queries.ts';
import { DRAWS_OF_A_HISTORY } from '../parts/draw/hot-cold-card.tsx';
import type { PadProps } from './pad-props.ts';
import { ballTone, carTone, colourTone } from './paint.art.ts';
import { historyOfList } from './places.ts';
import { rangeOfOutcome, shownOutcome } from './ranges.ts';
import type { TokenCell } from './token-grid.tsx';
import { priceOfToken, pricesOf } from './token-prices.ts';
import { useShares } from './use-shares.ts';
import { numbersOfAnimal } from './zodiac.ts';

/** How many dice of a face a bet wants, by its rule or by its list. */
const DICE: Readonly<Record<string, number>> = {
  triple_specific: 3,
  pair_specific_exactly_two: 2,
  pair_specific_at_least_two: 2,
  single_at_least_once: 1,
  pairs: 2,
  singles: 1,
  faces: 1,
};
/** As many dice of a face as the bet wants; three are smaller. */
const DiceOf = ({ face, count }: { face: number; count: number }) => (
  <span className="flex justify-center gap-0.5">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the dice of a bet are equal
      <Die key={index} value={face} className={count > 2 ? 'size-4.5' : 'size-6'} />
    ))}
  </span>
);

const diceOf = (play: LotteryPlay, role: Role): number | undefined =>
  familyOf(play.code).name === 'k3' ? (DICE[play.rule ?? ''] ?? DICE[role.name]) : undefined;

function labelOf(play: LotteryPlay, role: Role, token: string, name: string, drawAt: string | undefined): ReactNode {
  const dice = diceOf(play, role);
  if (dice) return <DiceOf face={Number(token)} count={dice} />;
  const range = rangeOfOutcome(familyOf(play.code).name, play.rule ?? '', token);
  if (range)
    return (
      <span className="flex flex-wrap items-baseline justify-center gap-x-1.5">
        {name} <span className="num text-11 font-medium opacity-75">{range}</span>
      </span>
    );
  if (role.name !== 'animals') return shownOutcome(play.rule ?? '') ?? name;
  const numbers = numbersOfAnimal(play.code, token, drawAt).map((number) => String(number).padStart(2, '0'));
  return (
    <span className="flex flex-col gap-0.5">
      <span>{name}</span> <span className="num text-11 font-medium opacity-80">{numbers.join(' ')}</span>
    </span>
  );
}

/** Lists of numbers whose balls have a ring in their colour. */
const BALL_LISTS = new Set(['numbers', 'bankers', 'drags']);

function toneOf(play: LotteryPlay, role: Role, token: string): string | undefined {
  switch (familyOf(play.code).name) {
    case 'pk10':
      return role.name === 'champion' || role.name.startsWith('place_') ? carTone(token) : undefined;
    case 'mark-six':
      return BALL_LISTS.has(role.name) ? ballTone(token) : colourTone(token);
    case 'pc28':
      return colourTone(token);
    default:
      return undefined;
  }
}
export const isBallList = (play: LotteryPlay, role: Role): boolean =>
  familyOf(play.code).name === 'mark-six' && BALL_LISTS.has(role.name);

/** Draws since each token of a list last came, by the token, null if it never came; empty where too little is counted yet. */
function useHistory(
  gameCode: string,
  play: LotteryPlay,
  role: Role,
  index: number,
): ReadonlyMap<string, number | null> {
  const set = historyOfList(play, index);
  const { data } = useTrend(gameCode, set);
  return useMemo(() => {
    const known = new Map<string, number | null>();
    if (set === undefined || (data?.draws ?? 0) < DRAWS_OF_A_HISTORY) return known;
    for (const [at, token] of familyOf(play.code).statistics.tokens.entries()) {
      const value = role.tokens.valueOf(token);
      const since = data?.sinceHit[at];
      if (value !== undefined && since !== undefined) known.set(role.tokens.textOf(value), since);
    }
    return known;
  }, [data, set, play, role]);
}

/** The cells of one list of a play: names, pictures, how long each has not come, and on tiles what each pays and its part of the stakes. */
export function useCells(
  { gameCode, offer, draft, drawId, drawAt }: PadProps,
  play: LotteryPlay,
  role: Role,
  index: number,
  hasPrices = false,
): readonly TokenCell[] {
  const names = useTicketNames();
  const history = useHistory(gameCode, play, role, index);
  const shareOf = useShares(hasPrices ? drawId : undefined, play);
  return useMemo(() => {
    const tiers = hasPrices ? pricesOf(play, offer, draft.slip) : [];
    const longest = Math.max(...[...history.values()].map((since) => since ?? 0));
    return role.tokens.values.map((value): TokenCell => {
      const token = role.tokens.textOf(value);
      const name = names.token(play, role, token);
      const since = history.get(token);
      return {
        token,
        name,
        label: labelOf(play, role, token, name, drawAt),
        isPicture: diceOf(play, role) !== undefined,
        price: hasPrices ? priceOfToken(play, token, tiers, drawAt) : undefined,
        meta: since === undefined ? undefined : String(since ?? '\u2013'),
        share: hasPrices ? shareOf(token) : undefined,
        mark: typeof since === 'number' && since === longest ? 'cold' : undefined,
        tone: toneOf(play, role, token),
      };
    });
  }, [play, role, names, history, hasPrices, offer, draft.slip, drawAt, shareOf]);
}

/** Columns that suit so many cells, wide and below 600 px; tiles have words and prices on them. */
export function columnsOf(count: number, isTiles: boolean): { columns: number; columnsNarrow: number } {
  if (count <= 4) return { columns: count, columnsNarrow: Math.min(count, 2) };
  if (count <= 6) return { columns: count, columnsNarrow: 3 };
  if (isTiles && count <= 11) return { columns: Math.ceil(count / 2), columnsNarrow: 4 };
  if (count === 12) return { columns: 6, columnsNarrow: 3 };
  if (count <= 11) return { columns: count, columnsNarrow: count > 10 ? 6 : 5 };
  if (count <= 20) return { columns: Math.ceil(count / 2), columnsNarrow: 4 };
  if (count <= 28) return { columns: 7, columnsNarrow: 4 };
  return { columns: 10, columnsNarrow: 7 };
}
