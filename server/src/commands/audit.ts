import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { modules } from '../app/module-list.ts';
import { type AuditCheck, addMark, audit, checksOf, markOf, provenBefore, redrawsOf } from '../modules/ledger/index.ts';
import { registryChecks } from '../modules/wager/index.ts';
import { createSecrets, hooksOf, openDatabase } from '../platform/index.ts';
import { witnessCheck } from './witness/compare.ts';

interface Witnesses {
  readonly checks: readonly AuditCheck[];
  /** Checks that need access to the database. */
  readonly gap: string | null;
  /** Check what an earlier audit proved again. */
  readonly isFull: boolean;
}

/** Books given with `--witness FILE`, else the one of this machine; `--witness-key KEY` is the public key of their signatures. */
function witnessesOf(args: readonly string[]): Witnesses {
  const { values } = parseArgs({
    args: [...args],
    options: {
      witness: { type: 'string', multiple: true },
      'witness-key': { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  });
  const own = process.env['WITNESS_FILE'];
  const files = values.witness ?? (own && existsSync(own) ? [own] : []);
  const gap =
    files.length > 0 ? null : 'no witness: newest entries that are gone, or chains made anew whole, would not be seen';
  return { checks: files.map((file) => witnessCheck(file, values['witness-key'] ?? null)), gap, isFull: values.full };
}

const ROWS_SHOWN = 50_000;

const shown = new Map<string, number>();

/** Long checks report their progress, at most once in so many rows. */
function showRows(name: string, rows: number): void {
  const steps = Math.floor(rows / ROWS_SHOWN);
  if (steps === (shown.get(name) ?? 0)) return;
  shown.set(name, steps);
  process.stdout.write(`…       ${name}: ${rows.toLocaleString('en')}\n`);
}

/** `lantern audit [--full]`: proves the ledger on the live database, from the last proven seal on; exit code 1 names what is broken. */
export async function command(args: string[], env: { databaseUrl: string }): Promise<number> {
  const secretsKey = process.env['SECRETS_KEY'];
  if (!secretsKey) throw new Error('SECRETS_KEY is not set: outcomes are drawn again from sealed seeds');
  const { checks: witnessed, gap, isFull } = witnessesOf(args);
  const hooks = hooksOf(modules);
  const checks = [
    ...checksOf(hooks),
    ...witnessed,
    ...registryChecks(hooks),
    ...redrawsOf(hooks, createSecrets(secretsKey)),
  ];
  const db = openDatabase({ url: env.databaseUrl, connectionsMax: 2 });
  try {
    const { findings, mark } = await db.transaction(async (tx) => {
      // One snapshot of a running database: an invariant of several tables needs the same state of all.
      await tx.query('set transaction isolation level repeatable read read only');
      const onCheck = (name: string, breaches: number) =>
        void process.stdout.write(`${breaches === 0 ? 'holds ' : 'BROKEN'}  ${name}\n`);
      const before = await provenBefore(tx, secretsKey);
      const proven = isFull ? null : before.proven;
      if (proven) process.stdout.write(`seals up to ${proven.number} were proven before; --full checks them again\n`);
      const found = [...before.findings, ...(await audit(tx, checks, onCheck, showRows, proven))];
      return { findings: found, mark: found.length === 0 ? await markOf(tx, secretsKey) : null };
    });
    if (mark) await addMark(db, mark);
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
