import type { Head } from '@lantern/rules/wager';
import type { Queryable } from '../../platform/index.ts';

interface Row {
  readonly chain: 'seals' | 'log' | 'operators';
  readonly number: string;
  readonly hash: string;
}

/** The newest link of each chain, all of one moment; number 0 and no hash where a chain has not begun. */
export async function headsOf(db: Queryable): Promise<Readonly<Record<Row['chain'], Head>>> {
  const { rows } = await db.query<Row>(
    `(select 'seals' as chain, number, encode(hash, 'hex') as hash from ledger.seal_heads where number > 0)
     union all
     (select 'log', seq, hash from fairness.commitment where seq is not null order by seq desc limit 1)
     union all
     (select 'operators', number, encode(hash, 'hex') from staff.audit_entries order by number desc limit 1)`,
  );
  const head = (chain: Row['chain']): Head => {
    const row = rows.find((one) => one.chain === chain);
    return { number: Number(row?.number ?? 0), hash: row?.hash ?? '' };
  };
  return { seals: head('seals'), log: head('log'), operators: head('operators') };
}
