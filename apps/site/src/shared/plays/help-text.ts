import type { LotteryPlay } from '@lantern/games/lottery';
import type { useTextIn } from '../texts/index.ts';
import { familyOf } from './play-of.ts';

/** Rules that differ in a number only have one text: `none_of_7` is `none_of` of 7, `ibox24_big` is `ibox_big` of 24. */
function numberedRule(rule: string): { key: string; count: number } {
  const [, number = ''] = /([0-9]+)/.exec(rule.replace(/^keno40_/, '').replace(/_hit5$/, '')) ?? [];
  const key = rule
    .replace(/^keno40_/, '')
    .replace(number, '')
    .replace(/_$/, '');
  return { key, count: Number(number) };
}

/** What a play with tickets bets on, in a sentence; a family may have a sentence of its own for a rule of several. */
export function helpOf(textIn: ReturnType<typeof useTextIn>, { code, rule = '' }: LotteryPlay): string | undefined {
  const { key, count } = numberedRule(rule);
  const family = familyOf(code).name;
  return (
    textIn('lottery.tickets.help', rule) ??
    textIn('lottery.tickets.help', `${family}_${key}`, { count }) ??
    textIn('lottery.tickets.help', key, { count })
  );
}
