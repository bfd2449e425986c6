import type { Defect } from './defect.ts';

const lottery = 'packages/games/src/vietnam-lottery';
const money = 'packages/kernel/src/money.ts';
const amountTests = ['packages/kernel/src/money.test.ts'];
const tests = [
  `${lottery}/settle.test.ts`,
  `${lottery}/settle-endings.test.ts`,
  `${lottery}/settle-differential.test.ts`,
  `${lottery}/prizes.test.ts`,
  `${lottery}/odds.test.ts`,
];

/** What a hit is, and what it pays: games.md 1.6, 1.7 and 1.11. */
const hits: readonly Defect[] = [
  {
    id: 'repeated-hit-counted-once',
    file: `${lottery}/counters.ts`,
    find: 'counts.set(token, (counts.get(token) ?? 0) + 1)',
    replace: 'counts.set(token, 1)',
    danger: 'a number that came twice pays once',
    breaks: 'games.md 1.7: every hit is paid',
    tests,
  },
  {
    id: 'one-of-a-set-is-enough',
    file: `${lottery}/settle.ts`,
    find: 'return line.every((token) => counters.ALL2.has(token)) ? 1 : 0;',
    replace: 'return line.some((token) => counters.ALL2.has(token)) ? 1 : 0;',
    danger: 'a parlay pays when one of its numbers came',
    breaks: 'games.md 1.7: all numbers of a parlay',
    tests,
  },
  {
    id: 'missing-play-pays-on-hits',
    file: `${lottery}/settle.ts`,
    find: 'return line.some((token) => counters.ALL2.has(token)) ? 0 : 1;',
    replace: 'return line.some((token) => counters.ALL2.has(token)) ? 1 : 0;',
    danger: 'who bet that numbers stay away is paid when they come',
    breaks: 'games.md 1.7: none of the numbers',
    tests,
  },
  {
    id: 'fifty-is-small',
    file: `${lottery}/settle.ts`,
    find: `const TAI_FROM = '50';`,
    replace: `const TAI_FROM = '51';`,
    danger: 'one ending in a hundred pays the wrong half',
    breaks: 'games.md 1.7: 50 to 99 is big',
    tests,
  },
  {
    id: 'sum-of-the-wrong-digit',
    file: `${lottery}/settle.ts`,
    find: 'const sumOf = (tail: string): number => Number(tail[0]) + Number(tail[1]);',
    replace: 'const sumOf = (tail: string): number => (Number(tail[0]) + Number(tail[1])) % 10;',
    danger: 'sums above nine are never paid',
    breaks: 'games.md 1.7: the sum of two digits, 0 to 18',
    tests,
  },
  {
    id: 'head-prize-of-another-region',
    file: `${lottery}/number-sets.ts`,
    find: `(region === 'MB' ? 'prize7' : 'prize8')`,
    replace: `(region === 'MT' ? 'prize7' : 'prize8')`,
    danger: 'head bets of a whole region are judged by another prize',
    breaks: 'games.md 1.6: the head prize of each region',
    tests,
  },
];

const payouts: readonly Defect[] = [
  {
    id: 'payout-rounded-half-up',
    file: money,
    find: 'const quotient = product / denominator;',
    replace: 'const quotient = (product + denominator / 2n) / denominator;',
    danger: 'the operator pays micros it does not owe, and another node pays others',
    breaks: 'product.md "Money": payouts are rounded down',
    tests,
    quick: true,
  },
  {
    id: 'payout-rounded-up',
    file: money,
    find: 'return product < 0n && quotient * denominator !== product ? quotient - 1n : quotient;',
    replace: 'return quotient * denominator !== product ? quotient + 1n : quotient;',
    danger: 'the operator pays micros it does not owe',
    breaks: 'product.md "Money": payouts are rounded down',
    tests,
  },
  {
    id: 'payout-rounded-per-hit',
    file: `${lottery}/settle.ts`,
    find: 'mulDivFloor(unit * BigInt(hits) * rarest, odds, ODDS_SCALE * own)',
    replace: 'mulDivFloor(unit * rarest, odds, ODDS_SCALE * own) * BigInt(hits)',
    danger: 'a line with several hits loses micros',
    breaks: 'games.md 1.7: a line is rounded once',
    tests,
  },
  {
    id: 'sum-not-shared',
    file: `${lottery}/odds.ts`,
    find: `{ rarest: 1n, own: waysOfSum(pick) }`,
    replace: 'AS_QUOTED',
    danger: 'a bet on the commonest sum pays ten times its price',
    breaks: 'games.md 1.14: 95 divided by the ways of the sum',
    tests,
  },
  {
    id: 'small-sum-paid-as-big',
    file: `${lottery}/odds.ts`,
    find: 'own: HALF_WAYS[pick] ?? 45n',
    replace: 'own: 45n',
    danger: 'a small sum, which comes in 55 of 100 endings, returns 119 %',
    breaks: 'games.md 1.14: a small sum pays 45/55 of the odds of a big one',
    tests,
  },
  {
    id: 'ways-of-a-sum-off-by-one',
    file: `${lottery}/odds.ts`,
    find: '10n - BigInt(Math.abs(9 - Number(sum)))',
    replace: '10n - BigInt(Math.abs(10 - Number(sum)))',
    danger: 'every sum is paid at its neighbour’s price, and a sum of nought divides by nought',
    breaks: 'games.md 1.14: 1, 2 … 10 … 2, 1 ways',
    tests,
  },
  {
    id: 'correction-is-a-second-payout',
    file: `${lottery}/settle.ts`,
    find: 'corrected.payout - paid;',
    replace: 'corrected.payout;',
    danger: 'a corrected draw is paid twice',
    breaks: 'games.md 1.11 step 4: the difference only',
    tests,
  },
  {
    id: 'half-a-result-accepted',
    file: `${lottery}/prizes.ts`,
    find: 'numbers.length !== tier.count)',
    replace: 'numbers.length > tier.count)',
    danger: 'a draw is settled by a result that is not complete',
    breaks: 'games.md 1.11 step 1: every tier complete',
    tests,
  },
  {
    id: 'short-numbers-accepted',
    file: `${lottery}/prizes.ts`,
    find: 'if (number.length !== tier.digits) return',
    replace: 'if (number.length > tier.digits) return',
    danger: 'a number that lost its leading nought settles a draw',
    breaks: 'games.md 1.3: each number has its width',
    tests,
  },
];

const amounts: readonly Defect[] = [
  {
    id: 'amount-too-fine-is-cut',
    file: money,
    find: `if (fraction.length > decimals) return err('too_fine');`,
    replace: '',
    danger: 'an amount with more decimals than money has is read as another amount',
    breaks: 'product.md "Money": an amount is exact or refused',
    tests: amountTests,
  },
  {
    id: 'amount-with-short-fraction',
    file: money,
    find: `BigInt(fraction.padEnd(DECIMALS_MAX, '0'))`,
    replace: `BigInt(fraction.padStart(DECIMALS_MAX, '0'))`,
    danger: '0.5 becomes 0.000005',
    breaks: 'product.md "Money": decimal strings on the wire',
    tests: amountTests,
  },
  {
    id: 'amount-without-leading-noughts',
    file: money,
    find: `.toString().padStart(DECIMALS_MAX, '0').replace(`,
    replace: '.toString().replace(',
    danger: '1.05 is shown as 1.5',
    breaks: 'product.md "Money": decimal strings on the wire',
    tests: amountTests,
  },
  {
    id: 'amount-without-upper-bound',
    file: money,
    find: `return micros > MICROS_MAX ? err('out_of_range') : ok(micros);`,
    replace: 'return ok(micros);',
    danger: 'a sum no column can hold stops a batch of other people’s bets',
    breaks: 'product.md "Money": amounts have a bound',
    tests: amountTests,
  },
];

const pc28 = 'packages/games/src/pc28';
const pc28Tests = [`${pc28}/pc28.test.ts`];
const ruleTests = ['server/src/modules/lottery/lottery.rules.test.ts'];
/** The rule for 13 and 14: games.md 3.7. */
const rules: readonly Defect[] = [
  {
    id: 'rule-of-fourteen-forgotten',
    file: `${pc28}/thirteen-fourteen.ts`,
    find: '[13, 14].includes(sumOf(digits))',
    replace: 'sumOf(digits) === 13',
    danger: 'on 14 bets are paid as without the rule under which they were sold',
    breaks: 'games.md 3.7: sums 13 and 14',
    tests: pc28Tests,
  },
  {
    id: 'rule-pays-above-the-prize',
    file: 'packages/games/src/compound/tickets.ts',
    find: 'return isAbove(price, prize) ? prize : price;',
    replace: 'return price;',
    danger: 'with the greatest rebate a combination returns more than its stake on average',
    breaks: 'decision 0130: no more than the prize',
    tests: pc28Tests,
  },
  {
    id: 'sides-compared-in-one-slip-only',
    file: 'server/src/modules/lottery/lottery.rules.ts',
    find: 'return found && refuse(',
    replace: 'return null && refuse(',
    danger: 'a member bets on both sides with two slips',
    breaks: 'games.md 3.7: versions 1 and 2 forbid both sides in one issue',
    tests: ruleTests,
  },
  {
    id: 'rule-by-the-stake-of-one-bet',
    file: 'server/src/modules/lottery/lottery.settle.ts',
    find: 'bet.rule === undefined ? {} : { staked: staked.get(',
    replace: 'bet.rule === undefined ? {} : { staked: ((_: string) => bet.unit)(',
    danger: 'who divides a large stake among bets keeps the higher prize',
    breaks: 'games.md 3.7: by the player’s total stake in that game and issue',
    tests: ruleTests,
  },
];

export const lotteryDefects: readonly Defect[] = [...hits, ...payouts, ...amounts, ...rules];
