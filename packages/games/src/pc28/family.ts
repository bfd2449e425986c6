import { type CompoundFamily, readNumbers } from '../compound/index.ts';
import { sumPlays, type ThreeDigits } from './plays.ts';
import {
  forbidsBeside,
  RULE_VERSIONS,
  type Rule,
  readRule,
  refusalBeside,
  takesTurnover,
  winsUnderRule,
} from './thirteen-fourteen.ts';
import { threeSums } from './three-sums.ts';

/** The sum of three digits (games.md 3.7). A bet may name the version of the rule for 13 and 14 as `rule`. */
export const pc28: CompoundFamily<ThreeDigits, Rule> = {
  name: 'pc28',
  readDraw: (digits) => readNumbers(digits, { count: 3, from: 0, to: 9, canRepeat: true }),
  plays: [...sumPlays, threeSums],
  extrasOf: readRule,
  refusalOf: (ticket, _, earlier) => refusalBeside(ticket, earlier),
  refusalBeside,
  ruleVersions: RULE_VERSIONS,
  isCompared: forbidsBeside,
  takesTurnover,
  winsOf: winsUnderRule,
};
