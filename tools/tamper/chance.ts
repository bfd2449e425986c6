import { type Change, drop, REASON, SEALED, set } from './change.ts';

const change = (
  what: string,
  table: string,
  where: string,
  to: string,
  by: readonly string[] = [SEALED],
  more: Partial<Change> = {},
): Change => ({
  what,
  sql: [set(table, where, to)],
  by,
  ...more,
});
const FAST = "seed_hash is not null and state = 'settled' and bets > 0";
const OFFICIAL = "seed_hash is null and state = 'settled' and import_id is not null";

/** Seeds, chains, draws, boards and rounds of crash, jackpots. */
export const chanceChanges: readonly Change[] = [
  change(
    'client seed of a pair',
    'fairness.pair',
    'client_seed is not null',
    "client_seed = client_seed || 'x'",
    [SEALED],
    { quick: true },
  ),
  change('hash of a server seed', 'fairness.pair', 'true', "server_seed_hash = repeat('a', 64)", [
    SEALED,
    'every revealed seed',
  ]),
  change('sealed server seed', 'fairness.pair', "state = 'active'", "server_seed_sealed = 'x'"),
  change('next nonce of a pair set back', 'fairness.pair', 'nonce > 2', 'nonce = 1', ['no nonce was used twice'], {
    quick: true,
  }),
  change('owner of a pair', 'fairness.pair', 'true', 'member_id = member_id + 1'),
  change('end of a hash chain', 'fairness.chain', "state = 'ready'", "terminal_hash = repeat('a', 64)", [
    SEALED,
    'hash chains, shared rounds',
  ]),
  change('salt of a hash chain', 'fairness.chain', "state = 'ready'", "salt = 'x'", [
    SEALED,
    'hash chains, shared rounds',
  ]),
  change('sealed mark of a hash chain', 'fairness.chain_mark', 'true', "sealed = 'x'"),
  change('bets of a shared round', 'fairness.round', 'bets_hash is not null', "bets_hash = repeat('a', 64)", [
    'hash chains, shared rounds',
  ]),
  change('link of a shared round', 'fairness.round', 'link is not null', "link = repeat('a', 64)", [
    SEALED,
    'hash chains, shared rounds',
  ]),
  change('where a round of crash ended', 'instant.crash_round', "state = 'settled'", 'bust = bust + 1', [
    SEALED,
    'every round of crash',
  ]),
  change('bets of a round of crash', 'instant.crash_round', "state = 'settled'", "bets_hash = repeat('a', 64)", [
    SEALED,
    'a round of crash is the shared round',
  ]),
  change('stake of a bet on crash', 'instant.crash_bet', 'true', 'stake = stake + 1', [
    SEALED,
    'every board and every bet',
  ]),
  change('target of a bet on crash', 'instant.crash_bet', 'true', 'target = target + 1'),
  change('where a bet on crash stopped', 'instant.crash_bet', "state <> 'open'", "cashed_out = 19999, state = 'won'"),
  change(
    'layout of a board',
    'instant.mines_round',
    "state <> 'open'",
    'laid = array[22, 23, 24]',
    [SEALED, 'every board of mines'],
    {
      quick: true,
    },
  ),
  change(
    'layout of a board, triggers on',
    'instant.mines_round',
    "state <> 'open'",
    'laid = array[22, 23, 24]',
    [REASON],
    { plain: true },
  ),
  change('tiles opened on a board', 'instant.mines_round', "state <> 'open'", 'opened = array[1, 2, 3, 4]'),
  change('mines of an open board', 'instant.mines_round', "state = 'open'", 'mines = 1'),
  change('nonce of a board', 'instant.mines_round', 'true', 'nonce = nonce + 100', [SEALED, 'no nonce was used twice']),
  change('payout of a board', 'instant.mines_round', "state <> 'open'", 'payout = payout + 1', [SEALED]),
  change('most that an open board pays', 'instant.mines_round', "state = 'open'", 'max_payout = max_payout * 2'),
  change(
    'numbers of a fast draw',
    'lottery.draw',
    FAST,
    `result = jsonb_set(result, '{special}', '["00000"]')`,
    [SEALED, 'fast draws follow from'],
    { quick: true },
  ),
  change('seed of a fast draw', 'lottery.draw', FAST, "seed = repeat('0', 64)", [SEALED]),
  change(
    'hash of the seed of an open draw',
    'lottery.draw',
    "seed_hash is not null and state = 'open'",
    "seed_hash = repeat('a', 64)",
  ),
  change(
    'sealed seed of an open draw',
    'lottery.draw',
    "seed_hash is not null and state = 'open'",
    "seed_sealed = 'x'",
  ),
  change('hash of the bets of a draw', 'lottery.draw', FAST, "bets_hash = repeat('a', 64)"),
  change(
    'numbers of an official draw',
    'lottery.draw',
    OFFICIAL,
    `result = jsonb_set(result, '{special}', '["00000"]')`,
    [SEALED, 'a result from a file'],
    { quick: true },
  ),
  change(
    'numbers of an official draw, triggers on',
    'lottery.draw',
    OFFICIAL,
    `result = jsonb_set(result, '{special}', '["00000"]')`,
    [REASON, 'a result from a file'],
    { plain: true },
  ),
  change('times of an open draw', 'lottery.draw', "state = 'open'", "close_at = close_at + interval '1 minute'"),
  change('issue of a draw', 'lottery.draw', "state = 'settled'", "numero = '19990101'"),
  { what: 'a draw is gone', sql: [drop('lottery.draw', "state = 'settled'")], by: [SEALED] },
  change('file of results', 'lottery.import', "state = 'applied'", "csv = csv || ' '"),
  change('who approved a file of results', 'lottery.import', "state = 'applied'", "decided_by = 'somebody'"),
  change('seed money of a jackpot', 'slots.pool', 'true', 'seed = seed + 1'),
  change('times a jackpot fell', 'slots.pool', 'true', 'epoch = epoch + 1', ['a pool has fallen']),
  change('threshold of a jackpot', 'slots.threshold', 'true', "hash = repeat('a', 64)", [
    SEALED,
    'every threshold was committed to',
  ]),
  {
    what: 'a jackpot won that nobody won',
    sql: [
      `insert into slots.jackpot_win (member_id, round_id, jackpot_id, epoch, tier, amount, at) select 1, 1, jackpot_id, 90, tier, 5, now() from slots.pool limit 1`,
    ],
    by: ['every jackpot that was won'],
  },
  change('what was counted of the slots', 'slots.tally', 'true', 'staked = staked + 1', [
    'what was counted for the return is what was played',
  ]),
  change('what was counted of the instant games', 'instant.tally', 'true', 'paid = paid + 1', [
    'what was counted for the return is what was played for money',
  ]),
];
