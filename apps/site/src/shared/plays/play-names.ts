import { familyOfPlay, playNamed } from '@lantern/games/families';
import { useMemo } from 'react';
import { useTextIn } from '../texts/index.ts';
import { helpOf } from './help-text.ts';

type TextIn = ReturnType<typeof useTextIn>;

/** Names of plays as the lottery module of the server writes them; an unknown code is shown as it is. */
export type PlayNames = {
  name: (code: string) => string;
  /** For chips and strips, beside their odds. */
  short: (code: string) => string;
  help: (code: string) => string | undefined;
};

export function usePlayNames(): PlayNames {
  const textIn = useTextIn();
  return useMemo(() => {
    const rule = (code: string) =>
      textIn('lottery.rule', `${familyOfPlay(code)?.name}_${playNamed(code)?.rule}`) ??
      textIn('lottery.rule', playNamed(code)?.rule ?? '');
    return {
      name: (code) =>
        (playNamed(code) && (textIn('lottery.play', `${code}.name`) ?? namedInGroup(code, rule, textIn))) || code,
      short: (code) => (playNamed(code) && (textIn('lottery.play', `${code}.short`) ?? rule(code))) || code,
      help: (code) => {
        const play = playNamed(code);
        return textIn('lottery.play', `${code}.help`) ?? (play && helpOf(textIn, play));
      },
    };
  }, [textIn]);
}

/** The rule of a play with tickets, after its group where the family has the rule in several: `Last three: Straight`. */
function namedInGroup(code: string, rule: (code: string) => string | undefined, textIn: TextIn): string | undefined {
  const name = rule(code);
  const plays = familyOfPlay(code)?.regions.flatMap((region) => familyOfPlay(code)?.plays(region) ?? []) ?? [];
  if (!plays.some((other) => other.code !== code && rule(other.code) === name)) return name;
  const group = textIn('lottery.playGroup', playNamed(code)?.group ?? '');
  return group === undefined ? name : `${group}: ${name}`;
}
