import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgbench, pgArguments, run, type Stage } from './stage.ts';

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
export const MEMBERS = 20_000;

/**
 * The yardstick: the same posting as one transaction a bet, as lean as it can be written: a row for each that the batch
 * writes (key, guarded wallet, transfer, wager, stake of the member, units of the number) and no question asked before.
 */
const POSTING = (name: string, limits: string) => `
create function wager.${name}(p_member bigint, p_key uuid, p_id bigint, p_event bigint, p_picks text, p_stake bigint) returns bigint
language plpgsql security definer as $$
declare
  v_after bigint;
  v_now timestamptz := clock_timestamp();
begin
  insert into wager.slip (member_id, key, id, body_hash, total, balance_after, placed_at) values (p_member, p_key, p_id, '\\x00', p_stake, 0, v_now);
  update ledger.balance set available = available - p_stake where member_id = p_member and kind = 1 and available >= p_stake returning available into v_after;
  if v_after is null then raise exception 'insufficient'; end if;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount, balance_after) values (p_member, p_id, 3, 1, 10, p_event, 'LTN', p_stake, v_after);
  insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, play, picks, unit, stake, odds, currency, placed_at)
  values (p_member, p_id, p_id, p_event, 'LOTT', 'TCG_SEA', 'bench', 'DE_DB', p_picks, p_stake, p_stake, 980000, 'LTN', v_now);
  ${limits}
  return v_after;
end $$;`;
const LIMITS = `
  insert into wager.member_stake as m (member_id, event_id, staked, ceiling) values (p_member, p_event, p_stake, 9000000000000000)
  on conflict (event_id, member_id) do update set staked = m.staked + excluded.staked, ceiling = excluded.ceiling;
  insert into wager.exposure as x (event_id, selection, taken, ceiling) values (p_event, 'DE_DB:' || p_picks, p_stake, 9000000000000000)
  on conflict (event_id, selection) do update set taken = x.taken + excluded.taken, ceiling = excluded.ceiling;`;
export const YARDSTICKS = POSTING('bench_posting', LIMITS) + POSTING('bench_bare', '');
const script = (name: string, eventId: bigint) => `\\set m random(1, ${MEMBERS})
\\set i random(1, 9000000000000000000)
\\set p random(10, 99)
select wager.${name}(:m, gen_random_uuid(), :i, ${eventId}, :p::text, 1000000);
`;
export const postingScript = (eventId: bigint) => script('bench_posting', eventId);
/** Less than any honest bet: the posting without its limits. Shown beside the yardstick, not compared with a limit. */
export const bareScript = (eventId: bigint) => script('bench_bare', eventId);
/** The product's own function with a batch of one, called by pgbench. */
export const wholeScript = (eventId: bigint) => `\\set m random(1, ${MEMBERS})
\\set i random(1, 9000000000000000000)
\\set p random(0, 99)
select * from wager.place(null, array[:m]::bigint[], array['LTN'], array[gen_random_uuid()], array[:i]::bigint[], array['\\x00'::bytea], array[1], array[:i]::bigint[], array[${eventId}]::bigint[], array['DE_DB'], array[lpad(:p::text, 2, '0')], array[1000000]::bigint[], array[1000000]::bigint[], array[980000]::bigint[], array[1], array['DE_DB:' || :p], array[1000000]::bigint[], array[9000000000000000]::bigint[]);
`;

export async function pgbench(stage: Stage, text: string, clients: number): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), 'lantern-pgbench-')), 'bet.sql');
  writeFileSync(script, text);
  const { stdout } = await run(findPgbench(), [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    ...pgArguments(stage.url),
  ]);
  const tps = /tps = ([0-9.]+)/.exec(stdout)?.[1];
  if (!tps || /ERROR/.test(stdout)) throw new Error(`pgbench failed: ${stdout}`);
  return Number(tps);
}
