import { openDatabase } from '../platform/index.ts';
import { cashierAuditChecks } from '../rooms/cashier/index.ts';
import { fairnessChecks, fairnessRecordChecks } from '../rooms/fairness/index.ts';
import { instantChecks } from '../rooms/instant/index.ts';
import { type AuditCheck, audit, ledgerChecks, poolChecks, sealChecks } from '../rooms/ledger/index.ts';
import { lotteryChecks } from '../rooms/lottery/index.ts';
import { saferPlayChecks } from '../rooms/safer-play/index.ts';
import { slotsChecks } from '../rooms/slots/index.ts';
import { staffChecks } from '../rooms/staff/index.ts';
import { finalChecks, roundChecks, wagerChecks } from '../rooms/wager/index.ts';

/** Every promise of every room about money. */
export const allChecks: readonly AuditCheck[] = [
  ...ledgerChecks,
  ...poolChecks,
  ...sealChecks,
  ...wagerChecks,
  ...roundChecks,
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

/** `lantern audit`: proves the ledger on the live database; exit code 1 names what is broken. */
export async function command(_args: string[], env: { databaseUrl: string }): Promise<number> {
  const db = openDatabase({ url: env.databaseUrl, connectionsMax: 2 });
  try {
    const findings = await db.transaction(async (tx) => {
      // One moment of a database that goes on working: a promise of several tables is asked of the same state of all.
      await tx.query('set transaction isolation level repeatable read read only');
      return audit(tx, allChecks, (name, breaches) => {
        process.stdout.write(`${breaches === 0 ? 'holds ' : 'BROKEN'}  ${name}\n`);
      });
    });
    for (const finding of findings) process.stderr.write(`${finding.check}: ${finding.what}\n`);
    process.stdout.write(findings.length === 0 ? 'the ledger is clean\n' : `${findings.length} breaches\n`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}
