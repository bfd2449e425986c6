import { useTextIn } from '../../../shared/texts/index.ts';

interface NamedPlay {
  readonly play: string;
  readonly group: string;
  readonly rule: string | null;
}

/** The name of a play: its own, or its group and rule where players fill in tickets. */
export function usePlayName(): (play: NamedPlay) => string {
  const textIn = useTextIn();
  return ({ play, group, rule }) => {
    const own = textIn('lottery.play', `${play}.short`);
    if (own !== undefined || rule === null) return own ?? play;
    return [textIn('lottery.playGroup', group) ?? group, textIn('lottery.rule', rule) ?? rule].join(', ');
  };
}
