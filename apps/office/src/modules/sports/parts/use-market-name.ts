import { useMemo } from 'react';
import { useText, useTextIn } from '../../../shared/texts/index.ts';

interface Market {
  readonly code: string;
  readonly line: string | null;
  readonly part: number | null;
}
/** A selection as it is bet on: teams that may win a competition have names, all others a code. */
interface Selection {
  readonly selection: string;
  readonly name?: string;
}
interface Sides {
  readonly home: string;
  readonly away: string;
}
const isHandicap = (code: string): boolean => /(^|_)AH$|HANDICAP$/.test(code);

/** `-0.25` of the home side as either side reads it, with its sign. */
function signed(line: string, isAway: boolean): string {
  const value = Number(line) * (isAway ? -1 : 1);
  const text = String(Math.abs(value));
  return value === 0 ? text : value > 0 ? `+${text}` : `\u2212${text}`;
}

/** Names of markets and of what is bet on in them, as players read them. */
export function useMarketName() {
  const t = useText();
  const textIn = useTextIn();
  return useMemo(() => {
    const side = (code: string, { home, away }: Sides): string | undefined =>
      ({ H: home, A: away, D: t('trading.draw') })[code];
    const either = (code: string, sides: Sides): string | undefined => {
      const [one, other] = { '1X': ['H', 'D'], X2: ['D', 'A'], '12': ['H', 'A'] }[code] ?? [];
      if (one === undefined || other === undefined) return undefined;
      return t('trading.either', { one: side(one, sides) ?? one, other: side(other, sides) ?? other });
    };
    const both = (code: string, sides: Sides): string | undefined => {
      const [half, full] = code.split('/');
      return half && full ? `${side(half, sides) ?? half} / ${side(full, sides) ?? full}` : undefined;
    };
    const word = (code: string, sides: Sides): string =>
      side(code, sides) ??
      either(code, sides) ??
      both(code, sides) ??
      textIn('sports.selection', code) ??
      code.replaceAll('-', ' : ');
    return {
      market: ({ code, part }: Market, { home, away }: Sides): string =>
        textIn('sports.market', code, { part: part ?? 0, home, away }) ?? code,
      selection: ({ code, line }: Market, { selection, name: given }: Selection, sides: Sides): string => {
        if (given) return given;
        const name = word(selection, sides);
        if (line === null) return name;
        return t('trading.ofLine', { side: name, line: isHandicap(code) ? signed(line, selection === 'A') : line });
      },
    };
  }, [t, textIn]);
}
