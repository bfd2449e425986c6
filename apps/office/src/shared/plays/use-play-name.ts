import { playNamed } from '@lantern/games/families';
import { useTextIn } from '../texts/index.ts';

/** The name of a play of any lottery by its code: its own, or its group and rule where players fill in tickets. An unknown code is shown as it is. */
export function usePlayName(): (code: string) => string {
  const textIn = useTextIn();
  return (code) => {
    const own = textIn('lottery.play', `${code}.short`);
    const { group, rule } = playNamed(code) ?? {};
    if (own !== undefined || group === undefined || rule === undefined) return own ?? code;
    return [textIn('lottery.playGroup', group) ?? group, textIn('lottery.rule', rule) ?? rule].join(', ');
  };
}
