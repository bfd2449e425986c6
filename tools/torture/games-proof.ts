import { belongsToChain, roundStream } from '@lantern/games/fair';
import { bustOf } from '@lantern/games/instant';
import type { Micros } from '@lantern/kernel';
import type pg from 'pg';
import type { Played } from './played.ts';

/** The answers that players of games received. */
export interface ReportedRounds {
  /** Rounds since the last proof. */
  readonly rounds: readonly Played[];
  /** Of each player, all rounds since the beginning. */
  readonly sums: ReadonlyMap<string, { readonly rounds: number; readonly staked: Micros; readonly paid: Micros }>;
}

interface WagerRow {
  id: string;
  state: string;
  stake: string;
  payout: string;
}

/** Every answered round exists with that outcome. */
async function roundsHold(client: pg.Client, rounds: readonly Played[]): Promise<string[]> {
  const named = rounds.filter(({ id }) => id !== null);
  const { rows } = await client.query<WagerRow>(
    `select w.id, w.state, w.stake, w.payout from unnest($1::bigint[], $2::bigint[]) as answered (member_id, id)
     join wager.wager w using (member_id, id)`,
    [named.map(({ memberId }) => memberId), named.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  return named.flatMap(({ id, memberId, game, staked, paid }) => {
    const row = stored.get(id ?? '');
    const name = `round ${id} of member ${memberId} in ${game}`;
    if (!row) return [`${name} was answered and is not there`];
    if (row.state === 'placed') return [`${name} was answered as over and is open`];
    const isAsAnswered = BigInt(row.stake) === staked && BigInt(row.payout) === paid;
    return isAsAnswered ? [] : [`${name} was answered as ${staked} for ${paid} and is ${row.stake} for ${row.payout}`];
  });
}

/** Every answered key belongs to that round, and to no other. */
async function keysHold(client: pg.Client, rounds: readonly Played[]): Promise<string[]> {
  const keyed = rounds.filter(({ key }) => key !== null);
  const { rows } = await client.query<{ key: string; ids: string[] }>(
    `select k.key, array_agg(k.id::text) as ids from (
       select key, id from wager.slip union all select key, id from instant.mines_round union all select key, id from instant.crash_bet
     ) k where k.key = any ($1::uuid[]) group by k.key`,
    [keyed.map(({ key }) => key)],
  );
  const stored = new Map(rows.map(({ key, ids }) => [key, ids]));
  return keyed.flatMap(({ key, id }) => {
    const ids = stored.get(key ?? '') ?? [];
    return ids.length === 1 && ids[0] === id
      ? []
      : [`key ${key} was answered with round ${id} and is ${ids.join(', ')}`];
  });
}

/**
 * Each player has as many rounds as were answered, and the balance is the opening amount, less stakes, plus payouts.
 */
async function playersHold(client: pg.Client, sums: ReportedRounds['sums']): Promise<string[]> {
  const { rows } = await client.query<{ member_id: string; available: string; funded: string; rounds: string }>(
    `select b.member_id, b.available, (select sum(amount) from ledger.transfer t where t.member_id = b.member_id and t.code = 13) as funded,
       (select count(*) from wager.wager w where w.member_id = b.member_id and w.state <> 'refunded') as rounds
     from ledger.balance b where b.kind = 1 and b.member_id = any ($1)`,
    [[...sums.keys()]],
  );
  return rows.flatMap(({ member_id, available, funded, rounds }) => {
    const sum = sums.get(member_id) ?? { rounds: 0, staked: 0n, paid: 0n };
    const expected = BigInt(funded) - sum.staked + sum.paid;
    return [
      ...(Number(rounds) === sum.rounds
        ? []
        : [`member ${member_id} was answered ${sum.rounds} rounds and has ${rounds}`]),
      ...(expected === BigInt(available) ? [] : [`member ${member_id} has ${available} and should have ${expected}`]),
    ];
  });
}

interface CrashRow {
  id: string;
  position: number;
  terminal_hash: string;
  salt: string;
  bets_hash: string;
  round_bets: number;
  version: number;
  bust: string;
  link: string;
  bets: { state: string; stake: string; target: string; cashed_out: string | null; payout: string }[] | null;
}

/** Every crash round ended where its committed link says; each bet is settled by that end. */
async function crashHolds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<CrashRow>(
    `select r.*, r.bets as round_bets, (
       select jsonb_agg(jsonb_build_object('state', b.state, 'stake', b.stake::text, 'target', b.target::text,
         'cashed_out', b.cashed_out::text, 'payout', b.payout::text)) from instant.crash_bet b where b.round_id = r.id
     ) as bets from instant.crash_round r where r.state = 'settled'`,
  );
  return rows.flatMap(({ id, position, terminal_hash, salt, bets_hash, round_bets, version, bust, link, bets }) => {
    const bound = version === 1 ? undefined : { size: round_bets, entropy: 'members' };
    const end = bustOf(roundStream({ link, salt, roundId: id, betsHash: bets_hash, bound }));
    const isCommitted = belongsToChain(link, position, terminal_hash);
    const wrong = (bets ?? []).filter(({ state, stake, target, cashed_out, payout }) => {
      if (cashed_out === null) return state !== 'lost' || payout !== '0' || BigInt(target) <= end;
      return BigInt(cashed_out) > end || BigInt(payout) !== (BigInt(stake) * BigInt(cashed_out)) / 10_000n;
    });
    return [
      ...(isCommitted && end === BigInt(bust) ? [] : [`round ${id} of crash ended at ${bust}, committed was ${end}`]),
      ...wrong.map((bet) => `a bet on round ${id} of crash, which ended at ${end}: ${JSON.stringify(bet)}`),
    ];
  });
}

/** Verifies the answers of games, at a moment without a running round. */
export async function gamesHold(client: pg.Client, { rounds, sums }: ReportedRounds): Promise<string[]> {
  return [
    ...(await roundsHold(client, rounds)),
    ...(await keysHold(client, rounds)),
    ...(await playersHold(client, sums)),
    ...(await crashHolds(client)),
  ];
}
