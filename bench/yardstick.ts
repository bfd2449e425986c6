import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgbench, pgArguments, run, type Stage } from './stage.ts';

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
export const MEMBERS = 20_000;

/**
 * The yardstick: the same posting as one transaction a bet, as lean as possible: a row for each that the batch writes
 * (key, guarded wallet, transfer, wager, stake of the member, units of the number) and no query before.
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
  insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at)
  values (p_member, p_id, p_id, p_event, 'LOTT', 'TCG_SEA', 'bench',
    to_jsonb(format('lottery DE_DB %s 1 980000', p_picks)), p_stake, 'LTN', v_now);
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

/**
 * Members with a seed pair of the yardstick's own; earlier members play through HTTP on pairs that the server makes.
 */
const PAIRS_FROM = 513;
/**
 * The same posting of a spin, one transaction each: key, guarded wallet, transfer of the stake and of the win when
 * there is one, wager settled, nonce of the seed pair, session of the game and the running total of stakes, to which a
 * client adds in a row of its own. No query before, and the nonce is taken as it stands.
 */
export const SPIN_YARDSTICK = `
insert into fairness.pair (member_id, id, state, server_seed_hash, server_seed_sealed, client_seed, client_seed_by, created_at, activated_at)
select n, n, 'active', repeat('0', 64), '\\x00', 'bench', 'player', now(), now() from generate_series(${PAIRS_FROM}::bigint, ${MEMBERS}::bigint) n;
create function wager.bench_spin(p_member bigint, p_key uuid, p_id bigint, p_stake bigint, p_payout bigint, p_shard int) returns bigint
language plpgsql security definer as $$
declare
  v_after bigint;
  v_pair bigint;
  v_nonce int;
  v_now timestamptz := clock_timestamp();
begin
  update fairness.pair set nonce = nonce + 1 where member_id = p_member and state = 'active' returning id, nonce - 1 into v_pair, v_nonce;
  update ledger.balance set available = available - p_stake + p_payout where member_id = p_member and kind = 1 and available >= p_stake returning available into v_after;
  if v_after is null then raise exception 'insufficient'; end if;
  insert into wager.slip (member_id, key, id, body_hash, total, balance_after, placed_at) values (p_member, p_key, p_id, '\\x00', p_stake, v_after, v_now);
  insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after) values (p_member, p_id, 3, 1, 20, 'LTN', p_stake, v_after - p_payout);
  if p_payout > 0 then
    insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after) values (p_member, p_id, 4, 20, 1, 'LTN', p_payout, v_after);
  end if;
  insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, state, payout, valid_stake, placed_at, settled_at, round)
  values (p_member, p_id, p_id, 0, 'RNG', 'LTN_SLOTS', 'bench', '{"kind": "slot"}', p_stake, 'LTN', case when p_payout > 0 then 'won' else 'lost' end, p_payout, p_stake, v_now, v_now, v_pair || ':' || v_nonce);
  insert into slots.seat as t (member_id, game, round_id, seen, played_at) values (p_member, 'bench', p_id, false, v_now)
  on conflict (member_id, game) do update set round_id = excluded.round_id, seen = false, played_at = excluded.played_at;
  insert into slots.tally as t (game, version, mode, currency, shard, spins, staked, paid, squares) values ('bench', 1, 'base', 'LTN', p_shard, 1, p_stake, p_payout, p_stake::numeric * p_stake)
  on conflict (game, version, mode, currency, shard) do update
    set spins = t.spins + 1, staked = t.staked + excluded.staked, paid = t.paid + excluded.paid, squares = t.squares + excluded.squares;
  return v_after;
end $$;`;
/** Wins as often as the game does. */
export const spinScript = (winShare: number) => `\\set m random(${PAIRS_FROM}, ${MEMBERS})
\\set i random(1, 9000000000000000000)
\\set w random(1, 1000000)
select wager.bench_spin(:m, gen_random_uuid(), :i, 100000, case when :w <= ${Math.round(winShare * 1e6)} then 200000 else 0 end, :client_id);
`;
export const postingScript = (eventId: bigint) => script('bench_posting', eventId);
/** Less than any real bet: the posting without its limits. Shown beside the yardstick, not compared with a limit. */
export const bareScript = (eventId: bigint) => script('bench_bare', eventId);
/** The product's own function with a batch of one, called by pgbench. */
export const wholeScript = (eventId: bigint) => `\\set m random(1, ${MEMBERS})
\\set i random(1, 9000000000000000000)
\\set p random(0, 99)
select * from wager.place(null, array[:m]::bigint[], array['LTN'], array[gen_random_uuid()], array[:i]::bigint[], array['\\x00'::bytea], array[1], array[:i]::bigint[], array[${eventId}]::bigint[], array[1000000]::bigint[], jsonb_build_array(format('lottery DE_DB %s 1 980000', lpad(:p::text, 2, '0'))), array[1], array['DE_DB:' || :p], array[1000000]::bigint[], array[9000000000000000]::bigint[]);
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
