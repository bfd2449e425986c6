import { agentDefects } from './agent-defects.ts';
import { authenticationDefects } from './authentication-defects.ts';
import type { Defect } from './defect.ts';
import { growthDefects } from './growth-defects.ts';
import { guardDefects } from './guard-defects.ts';
import { ledgerDefects } from './ledger-defects.ts';
import { lotteryDefects } from './lottery-defects.ts';
import { nodeDefects } from './node-defects.ts';
import { officeDefects } from './office-defects.ts';
import { priceDefects } from './price-defects.ts';
import { roundDefects } from './round-defects.ts';
import { sharedDefects } from './shared-defects.ts';
import { tableDefects } from './table-defects.ts';
import { wagerDefects } from './wager-defects.ts';

/** Seeded defects by area; `--group` takes the names. */
export const groups: Readonly<Record<string, readonly Defect[]>> = {
  ledger: ledgerDefects,
  wager: wagerDefects,
  growth: growthDefects,
  shared: sharedDefects,
  rounds: roundDefects,
  lottery: lotteryDefects,
  'ways-in': authenticationDefects,
  guards: guardDefects,
  office: officeDefects,
  nodes: nodeDefects,
  agents: agentDefects,
  tables: tableDefects,
  prices: priceDefects,
};

/** Every seeded defect. Each must be caught by a test; one that survives shows a rule without a test. */
export const defects: readonly Defect[] = Object.values(groups).flat();
