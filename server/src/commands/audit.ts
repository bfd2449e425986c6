import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cashierAuditChecks } from '../modules/cashier/index.ts';
import { fairnessChecks, fairnessRecordChecks } from '../modules/fairness/index.ts';
import { transferChecks } from '../modules/gateway/index.ts';
import { instantChecks, instantReceipts, instantRedraws } from '../modules/instant/index.ts';
import { type AuditCheck, audit, causeChecks, ledgerChecks, poolChecks, sealChecks } from '../modules/ledger/index.ts';
import { lotteryChecks, lotteryReceipts } from '../modules/lottery/index.ts';
import { saferPlayChecks } from '../modules/safer-play/index.ts';
import { slotReceipts, slotRedraws, slotsChecks } from '../modules/slots/index.ts';
import { staffChecks } from '../modules/staff/index.ts';
import { finalChecks, receiptChecks, registryChecks, roundChecks, wagerChecks } from '../modules/wager/index.ts';
import { createSecrets, openDatabase, type Secrets } from '../platform/index.ts';
import { witnessCheck } from './witness/compare.ts';

/** The invariants of every module about money. */
export const allChecks: readonly AuditCheck[] = [
  ...ledgerChecks,
  ...poolChecks,
  ...sealChecks,
  ...causeChecks,
  ...wagerChecks,
  ...roundChecks,
  ...transferChecks,
  ...finalChecks,
  ...receiptChecks([lotteryReceipts, instantReceipts, slotReceipts]),
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
  /** Checks that need access to the database. */
  readonly gap: string | null;
}

/** Books given with `--witness FILE`, else the one of this machine; `--witness-key KEY` is the public key of their signatures. */
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

/** Outcomes drawn again from their seeds, by the engines that drew them. Seeds are sealed by SECRETS_KEY. */
export const redrawChecks = (secrets: Secrets): readonly AuditCheck[] => [
  ...slotRedraws(secrets),
  ...instantRedraws(secrets),
];

const ROWS_SHOWN = 50_000;

/** Long checks report their progress. */
function showRows(name: string, rows: number): void {
  if (rows % ROWS_SHOWN === 0) process.stdout.write(`…       ${name}: ${rows.toLocaleString('en')}\n`);
}

/** `lantern audit`: proves the ledger on the live database; exit code 1 names what is broken. */
export async function command(args: string[], env: { databaseUrl: string }): Promise<number> {
  const secretsKey = process.env['SECRETS_KEY'];
  if (!secretsKey) throw new Error('SECRETS_KEY is not set: outcomes are drawn again from sealed seeds');
  const { checks: witnessed, gap } = witnessesOf(args);
  const checks = [...allChecks, ...witnessed, ...registryChecks, ...redrawChecks(createSecrets(secretsKey))];
  const db = openDatabase({ url: env.databaseUrl, connectionsMax: 2 });
  try {
    const findings = await db.transaction(async (tx) => {
      // One snapshot of a running database: an invariant of several tables needs the same state of all.
      await tx.query('set transaction isolation level repeatable read read only');
      const onCheck = (name: string, breaches: number) =>
        void process.stdout.write(`${breaches === 0 ? 'holds ' : 'BROKEN'}  ${name}\n`);
      return audit(tx, checks, onCheck, showRows);
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
