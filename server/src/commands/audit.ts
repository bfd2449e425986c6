import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../platform/index.ts';
import { cashierAuditChecks } from '../rooms/cashier/index.ts';
import { fairnessChecks, fairnessRecordChecks } from '../rooms/fairness/index.ts';
import { transferChecks } from '../rooms/gateway/index.ts';
import { instantChecks } from '../rooms/instant/index.ts';
import { type AuditCheck, audit, ledgerChecks, poolChecks, sealChecks } from '../rooms/ledger/index.ts';
import { lotteryChecks } from '../rooms/lottery/index.ts';
import { saferPlayChecks } from '../rooms/safer-play/index.ts';
import { slotsChecks } from '../rooms/slots/index.ts';
import { staffChecks } from '../rooms/staff/index.ts';
import { finalChecks, roundChecks, wagerChecks } from '../rooms/wager/index.ts';
import { witnessCheck } from './witness/compare.ts';

/** Every promise of every room about money. */
export const allChecks: readonly AuditCheck[] = [
  ...ledgerChecks,
  ...poolChecks,
  ...sealChecks,
  ...wagerChecks,
  ...roundChecks,
  ...transferChecks,
  ...finalChecks,
  ...fairnessChecks,
  ...fairnessRecordChecks,
  ...saferPlayChecks,
  ...cashierAuditChecks,
  ...lotteryChecks,
  ...instantChecks,
  ...slotsChecks,
  ...staffChecks,
];

interface Witnesses {
  readonly checks: readonly AuditCheck[];
  /** What nobody outside the database can say about it. */
  readonly gap: string | null;
}

/** Books given with `--witness FILE`, else the one of this machine; `--witness-key KEY` is the public key they must be signed with. */
function witnessesOf(args: readonly string[]): Witnesses {
  const { values } = parseArgs({
    args: [...args],
    options: { witness: { type: 'string', multiple: true }, 'witness-key': { type: 'string' } },
  });
  const own = process.env['WITNESS_FILE'];
  const files = values.witness ?? (own && existsSync(own) ? [own] : []);
  const gap =
    files.length > 0 ? null : 'no witness: newest entries that are gone, or chains made anew whole, would not be seen';
  return { checks: files.map((file) => witnessCheck(file, values['witness-key'] ?? null)), gap };
}

/** `lantern audit`: proves the ledger on the live database; exit code 1 names what is broken. */
export async function command(args: string[], env: { databaseUrl: string }): Promise<number> {
  const { checks, gap } = witnessesOf(args);
  const db = openDatabase({ url: env.databaseUrl, connectionsMax: 2 });
  try {
    const findings = await db.transaction(async (tx) => {
      // One moment of a database that goes on working: a promise of several tables is asked of the same state of all.
      await tx.query('set transaction isolation level repeatable read read only');
      return audit(tx, [...allChecks, ...checks], (name, breaches) => {
        process.stdout.write(`${breaches === 0 ? 'holds ' : 'BROKEN'}  ${name}\n`);
      });
    });
    if (gap !== null) process.stdout.write(`GAP     ${gap}\n`);
    for (const finding of findings) process.stderr.write(`${finding.check}: ${finding.what}\n`);
    process.stdout.write(
      findings.length === 0
        ? `the ledger is clean${gap ? ', as far as it can say itself' : ''}\n`
        : `${findings.length} breaches\n`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}
