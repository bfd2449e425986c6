import type { Queryable } from '../../platform/index.ts';
import type { OnRows } from './ledger.audit.pages.ts';
import { type AuditCheck, checkBySql, FINDINGS_MAX, type ProvenSeal } from './ledger.audit.store.ts';

/** Seals, and records under them, of one window: memory of the auditor and of the database stays flat. */
const WINDOW = 500;
const WINDOW_RECORDS = 200_000;

interface SealRow {
  readonly number: string;
  readonly after_tx: string;
  readonly upto_tx: string;
  readonly transfers: string;
  readonly parts: Readonly<Record<string, readonly [number, string]>> | null;
  readonly follows: boolean;
  readonly hashed: boolean;
}

const recordsOf = ({ transfers, parts }: SealRow): number =>
  Object.entries(parts ?? {}).reduce(
    (sum, [kind, [records]]) => (kind.startsWith('head of ') ? sum : sum + Number(records)),
    Number(transfers),
  );

/** Seals in windows; a seal above the limit is one of its own. */
function windowsOf(seals: readonly SealRow[]): SealRow[][] {
  const windows: SealRow[][] = [];
  let records = WINDOW_RECORDS;
  for (const seal of seals) {
    const own = recordsOf(seal);
    if (records + own > WINDOW_RECORDS) {
      windows.push([]);
      records = 0;
    }
    windows.at(-1)?.push(seal);
    records += own;
  }
  return windows;
}

/** Seals in order, each with whether it follows its predecessor and whether its hash matches its content. */
async function* sealsOf(db: Queryable, proven?: ProvenSeal | null): AsyncGenerator<SealRow[]> {
  for (let last = proven?.number ?? '0'; ; ) {
    const { rows } = await db.query<SealRow>(
      `select s.number, s.after_tx, s.upto_tx, s.transfers, s.parts, s.after_tx = coalesce(p.upto_tx, 0) and (p.number is not null or s.number = 1) as follows,
         s.digest is null or s.hash = ledger.seal_hash(coalesce(p.hash, '\\x00'), s.digest, s.parts, s.upto_tx) as hashed
       from ledger.seal s left join ledger.seal p on p.number = s.number - 1
       where s.number > $1 order by s.number limit ${WINDOW}`,
      [last],
    );
    const end = rows.at(-1);
    if (!end) return;
    yield* windowsOf(rows);
    last = end.number;
  }
}

const named = (seal: SealRow): string => `seal ${seal.number} (transactions ${seal.after_tx} to ${seal.upto_tx})`;

async function brokenChain(db: Queryable, onRows?: OnRows, proven?: ProvenSeal | null): Promise<string[]> {
  const breaches: string[] = [];
  for await (const seals of sealsOf(db, proven)) {
    const strayed = await strayedTransfers(db, seals);
    for (const seal of seals) {
      if (!seal.follows || !seal.hashed) breaches.push(`${named(seal)} does not match the one before it`);
      else if (strayed.has(seal.number)) breaches.push(`${named(seal)} does not match its transfers`);
    }
    onRows?.(seals.reduce((sum, seal) => sum + Number(seal.transfers), 0));
    if (breaches.length >= FINDINGS_MAX) break;
  }
  return [...breaches, ...(await strayedHead(db))].slice(0, FINDINGS_MAX);
}

/** Recounts and rehashes the transfers of each seal; returns the numbers of seals that differ. */
async function strayedTransfers(db: Queryable, seals: readonly SealRow[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ number: string }>(
    `select s.number from unnest($1::bigint[]) with ordinality as n(number, slot)
     join ledger.seal s on s.number = n.number
     left join ledger.seal p on p.number = s.number - 1
     left join ledger.transfer_digests_of($2, $3) d on d.slot = n.slot
     where s.transfers <> coalesce(d.transfers, 0)
       or s.hash <> ledger.seal_hash(coalesce(p.hash, '\\x00'), coalesce(d.digest, sha256('')), s.parts, s.upto_tx)`,
    range(seals),
  );
  return new Set(rows.map((row) => row.number));
}

const range = (seals: readonly SealRow[]): [string[], string, string[]] => [
  seals.map((seal) => seal.number),
  seals[0]?.after_tx ?? '0',
  seals.map((seal) => seal.upto_tx),
];

async function strayedHead(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select format('the chain goes up to seal %s, the seals to %s', h.number, l.number) as what
     from ledger.seal_head h cross join (select coalesce(max(number), 0) as number from ledger.seal) l
     left join ledger.seal s on s.number = h.number
     where h.number <> l.number or h.number > 0 and (s.hash, s.upto_tx) is distinct from (h.hash, h.upto_tx)`,
  );
  return rows.map((row) => row.what);
}

/** Recounts and rehashes the records of each seal, kind by kind. Seals without `parts` are skipped: they precede sealed records. */
async function strayedRecords(db: Queryable, onRows?: OnRows, proven?: ProvenSeal | null): Promise<string[]> {
  const breaches: string[] = [];
  for await (const window of sealsOf(db, proven)) {
    const seals = window.filter((seal) => seal.parts !== null);
    if (seals.length === 0) continue;
    const [, after, upto] = range(seals);
    const { rows } = await db.query<{ slot: number; kind: string; records: string; digest: string }>(
      `select slot, kind, records, encode(digest, 'hex') as digest from ledger.digests_of($1, $2)`,
      [after, upto],
    );
    breaches.push(...differences(seals, rows));
    onRows?.(seals.reduce((sum, seal) => sum + recordsOf(seal), 0));
    if (breaches.length >= FINDINGS_MAX) break;
  }
  return breaches.slice(0, FINDINGS_MAX);
}

interface FoundRow {
  readonly slot: number;
  readonly kind: string;
  readonly records: string;
  readonly digest: string;
}
function differences(seals: readonly SealRow[], found: readonly FoundRow[]): string[] {
  const now = new Map(found.map((row) => [`${row.slot} ${row.kind}`, row]));
  return seals.flatMap((seal, index) => {
    const said = Object.keys(seal.parts ?? {}).filter((kind) => !kind.startsWith('head of '));
    const kinds = new Set([...said, ...found.filter((row) => row.slot === index + 1).map((row) => row.kind)]);
    return [...kinds].sort().flatMap((kind) => {
      const [records, digest] = seal.parts?.[kind] ?? [0, ''];
      const row = now.get(`${index + 1} ${kind}`);
      if (row?.digest === digest) return [];
      return [`${named(seal)}: ${kind} are not what was sealed (${records} then, ${row?.records ?? 0} now)`];
    });
  });
}

/** Checks of seals: over transfers, over the records sealed with them, and over the other hash chains. */
export const sealChecks: readonly AuditCheck[] = [
  { name: 'the seal chain is whole', run: brokenChain },
  { name: 'what was sealed is as it was sealed', run: strayedRecords },
  checkBySql(
    'nothing says it was written when no seal will look',
    `select format('%s of %s, from transaction %s', records, kind, tx) as what from ledger.records_outside()`,
  ),
  checkBySql(
    'no guard of a table is switched off',
    `select format('%s of %s', t.tgname, t.tgrelid::regclass) as what
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where t.tgenabled in ('D', 'R') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
     union all
     select format('final forms of %s are not noted', k.relation) from ledger.sealed_kind k
     where k.final_name is not null and not exists (
       select from pg_trigger t where t.tgrelid = to_regclass(k.relation) and t.tgname = 'note_final')`,
  ),
];
