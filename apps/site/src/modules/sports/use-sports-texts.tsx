import type { MarketCode, MatchProgress, SportsScore, Suspension } from '@lantern/contract/sports';
import { formatAmount, type Micros } from '@lantern/kernel';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useZone } from '../../shared/clock/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTextIn, useTexts } from '../../shared/texts/index.ts';
import { isHandicap, isTotal } from './model/market-groups.ts';
import { shownOdds, signedLine } from './model/odds.ts';
import type { Choice } from './model/slip.ts';
import { useChoices } from './slip.store.ts';

interface Sides {
  readonly home: string;
  readonly away: string;
}
interface EventOfLeg extends Sides {
  readonly code: MarketCode;
  readonly competition: string;
}
const CENT = 10_000n;

export const scoreText = ({ home, away }: SportsScore): string => `${home}\u2013${away}`;
/** `2-1` of the wire. */
const resultText = (text: string): string => text.replaceAll('-', '\u2013');

/** Names of markets and selections, odds and amounts in the words of these pages. */
function useMadeTexts() {
  const t = useTexts('sports');
  const textIn = useTextIn();
  const { symbol, format: formatMoney } = useMoney();
  const zone = useZone();
  const { format } = useChoices();
  return useMemo(() => {
    const side = (code: string, { home, away }: Sides): string | undefined => {
      if (code === 'H') return home;
      if (code === 'A') return away;
      return code === 'D' ? t('draw') : undefined;
    };
    const pairs = (code: string, sides: Sides): string | undefined => {
      if (code === '1X') return t('either', { one: sides.home, other: t('draw') });
      if (code === 'X2') return t('either', { one: t('draw'), other: sides.away });
      if (code === '12') return t('either', { one: sides.home, other: sides.away });
      const [half, full] = code.split('/');
      if (half === undefined || full === undefined) return undefined;
      return `${side(half, sides) ?? half} / ${side(full, sides) ?? full}`;
    };
    const word = (choice: Choice, sides: Sides): string =>
      side(choice.selection, sides) ??
      pairs(choice.selection, sides) ??
      textIn('sports.selection', choice.selection) ??
      resultText(choice.selection);
    /** What is bet on, in full: `Hanoi Oxen +0.5`, `Over 2.5`, `2–1`. */
    const selection = (choice: Choice, sides: Sides): string => {
      if (choice.name !== '') return choice.name;
      const { code, line } = choice;
      if (line !== null && isHandicap(code))
        return t('ofLine', { side: word(choice, sides), line: signedLine(line, choice.selection === 'A') });
      if (line !== null && isTotal(code)) return t('ofLine', { side: word(choice, sides), line });
      return word(choice, sides);
    };
    const market = ({ code, part }: Pick<Choice, 'code' | 'part'>, sides: Sides): string =>
      textIn('sports.market', code, { part: part ?? 0, home: sides.home, away: sides.away }) ?? code;
    return {
      t,
      side,
      word,
      selection,
      market,
      odds: (decimal: string): string => shownOdds(format, decimal),
      money: (amount: string): string => `${symbol}\u00a0${formatMoney(amount)}`,
      micros: (micros: Micros): string => `${symbol}\u00a0${formatMoney(formatAmount(micros))}`,
      /** A stake of less than a cent keeps its digits. */
      unit: (micros: Micros): string =>
        `${symbol}\u00a0${formatMoney(formatAmount(micros), micros % CENT === 0n ? undefined : 6)}`,
      plain: (amount: string): string => formatMoney(amount).replace(/\.00$/, ''),
      symbol,
      suspension: (reason: Suspension | null): string => t(`suspended.${reason ?? 'operator'}`),
      phase: ({ phase, state }: Pick<MatchProgress, 'phase' | 'state'>): string =>
        phase ? t(`phase.${phase}`) : t(`state.${state}`),
      versus: ({ home, away }: Sides): string => t('versus', { home, away }),
      /** What a leg is on: a match, or a competition. */
      eventOf: ({ code, home, away, competition }: EventOfLeg): string =>
        code === 'OUTRIGHT' ? competition : t('versus', { home, away }),
      zone,
    };
  }, [t, textIn, symbol, formatMoney, zone, format]);
}
export type SportsTexts = ReturnType<typeof useMadeTexts>;

const Made = createContext<SportsTexts | null>(null);
/** Made once for a page: hundreds of prices are named by them. */
export function TextsOfSports({ children }: { children: ReactNode }) {
  return <Made value={useMadeTexts()}>{children}</Made>;
}
export function useSportsTexts(): SportsTexts {
  const texts = use(Made);
  if (!texts) throw new Error('no TextsOfSports above');
  return texts;
}
