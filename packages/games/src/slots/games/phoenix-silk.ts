import type { RespinMaths } from '../maths.ts';
import { draft, fromThree, LADDER, numberOf, stripsOf, symbol, symbolsOf } from './draft.ts';
import { LINES_5X3 } from './lines.ts';

const LETTERS = [
  symbol('p', 'pearl'),
  symbol('s', 'silk'),
  symbol('j', 'jade'),
  symbol('f', 'fan'),
  { ...symbol('t', 'thread'), low: true as const },
  { ...symbol('c', 'comb'), low: true as const },
  { ...symbol('b', 'button'), low: true as const },
  symbol('W', 'phoenix', 'wild'),
];

/** Ten lines that pay from both ends. A phoenix covers its reel and holds it for another spin, up to three of them. */
export const phoenixSilk = draft<RespinMaths>({
  id: 'phoenix-silk',
  version: 1,
  kind: 'both_ways_respin',
  reels: 5,
  rows: 3,
  symbols: symbolsOf(LETTERS),
  pays: [
    fromThree(120, 400, 1000),
    fromThree(80, 200, 500),
    fromThree(40, 100, 250),
    fromThree(35, 80, 200),
    fromThree(25, 50, 120),
    fromThree(20, 40, 100),
    fromThree(20, 40, 100),
    [],
  ],
  rules: {
    wild: numberOf(LETTERS, 'W'),
    lines: LINES_5X3.slice(0, 10),
    strips: stripsOf(LETTERS, [
      'scbjtbfcjfpftsjctbtbcbtcsbctfjfsfbpjcpcbt',
      'ctptbctbcfbtcpcfbfjbjbjWfbfcstjcspcbtjfsts',
      'jpjsctsctbpjcjtftbWcbftbcfbfpfcsjtbfbtcsbc',
      'ftjbtbpcfpfjpbtcWbcsjsjtcbtscstbfjfcbcfbtc',
      'tcfctcjfbcbpcsbpcftptcbscfbftfbjbstjtjsjb',
    ]),
    wildReels: [1, 2, 3],
  },
  capHundredths: 200_000,
  jackpots: [],
  stakeLadder: LADDER,
});
