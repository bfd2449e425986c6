import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { witnessCheck } from '../../server/src/commands/witness/compare.ts';
import { type AuditCheck, audit, checksOf, redrawsOf } from '../../server/src/modules/ledger/index.ts';
import { type Database, openDatabase, type Tx } from '../../server/src/platform/index.ts';
import { dropped, richMember } from '../../server/test/instant.ts';
import { openWitness } from '../witness/witness.ts';
import { betChanges } from './bets.ts';
import { chanceChanges } from './chance.ts';
import type { Change } from './change.ts';
import { loyaltyChanges } from './loyalty.ts';
import { missionChanges } from './missions.ts';
import { moneyChanges } from './money.ts';
import { peopleChanges } from './people.ts';
import { playEverything, sealAll } from './play.ts';
import { pointChanges } from './points.ts';
import { prizeChanges } from './prizes.ts';
import { rewardChanges } from './rewards.ts';
import { sharedChanges } from './shared.ts';

export const changes: readonly Change[] = [
  ...betChanges,
  ...moneyChanges,
  ...chanceChanges,
  ...peopleChanges,
  ...sharedChanges,
  ...pointChanges,
  ...missionChanges,
  ...prizeChanges,
  ...loyaltyChanges,
  ...rewardChanges,
];

export interface Outcome {
  readonly change: Change;
  /** Checks that named it. */
  readonly named: readonly string[];
  /** Checks that should have named it and did not. */
  readonly missed: readonly string[];
}

class Undone extends Error {}

/** Makes the change as the owner, runs every check in the same transaction, and rolls it back. */
async function tryOne(owner: Database, change: Change, checks: readonly AuditCheck[]): Promise<Outcome> {
  let named: string[] = [];
  const work = async (tx: Tx) => {
    if (!change.plain) await tx.query('set local session_replication_role = replica');
    let changed = 0;
    for (const statement of change.sql) changed = (await tx.query(statement)).rowCount ?? 1;
    if (changed === 0) throw new Error(`“${change.what}” changed nothing: there is no such row`);
    await tx.query('set local session_replication_role = origin');
    named = [...new Set((await audit(tx, checks)).map(({ check }) => check))];
    throw new Undone();
  };
  await owner.transaction(work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return { change, named, missed: change.by.filter((part) => !named.some((name) => name.startsWith(part))) };
}

/** A platform with real play and a witness; then each change by itself. */
export async function tryChanges(
  chosen: readonly Change[],
  onOutcome: (outcome: Outcome) => void = () => undefined,
): Promise<readonly Outcome[]> {
  const directory = mkdtempSync(join(tmpdir(), 'lantern-tamper-'));
  const { app, url } = await playEverything();
  const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  try {
    const book = join(directory, 'witness.jsonl');
    const witness = await openWitness(url, book, join(directory, 'key.json'), () =>
      new Date(app.clock.nowMs()).toISOString(),
    );
    await witness.look();
    await dropped(app, await richMember(app), { stake: '1', rows: 12, risk: 'low' });
    await sealAll(app);
    const faults = await witness.look();
    const checks = [
      ...checksOf(app.context.hooks),
      ...redrawsOf(app.context.hooks, app.context.secrets),
      witnessCheck(book),
    ];
    const before = await audit(owner, checks);
    if (faults.length > 0 || before.length > 0)
      throw new Error(`the audit has findings before any change: ${JSON.stringify([...faults, ...before])}`);
    const outcomes: Outcome[] = [];
    for (const change of chosen) {
      const outcome = await tryOne(owner, change, checks);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
    return outcomes;
  } finally {
    await owner.close();
    await app.close();
    rmSync(directory, { recursive: true });
  }
}
