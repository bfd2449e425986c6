import type { NaiveTickets } from '../compound/ticket-proofs.ts';
import { naiveElevenFive } from '../eleven-five/written-rows.ts';
import { naiveFourD } from '../four-d/written-rows.ts';
import { naiveK3 } from '../k3/written-rows.ts';
import { naiveKeno } from '../keno/written-rows.ts';
import { naiveMarkSix } from '../mark-six/written-rows.ts';
import { naivePc28 } from '../pc28/written-rows.ts';
import { naivePk10 } from '../pk10/written-rows.ts';
import { naiveSsc } from '../ssc/written-rows.ts';
import { naiveThai } from '../thai/written-rows.ts';

/** Every family with tickets, for tests that settle a second time: no code of a product imports this. */
export const NAIVE_TICKETS: readonly NaiveTickets[] = [
  naiveSsc,
  naiveElevenFive,
  naiveK3,
  naivePk10,
  naivePc28,
  naiveKeno,
  naiveFourD,
  naiveThai,
  naiveMarkSix,
];
