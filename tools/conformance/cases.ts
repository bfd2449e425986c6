// One file because it is one table: the request, the state before it, the expected answer, the money that moves
// (standards.md 3.3).

import { expectThat } from '@lantern/rules/gateway';
import { ceilingCases } from './ceiling-cases.ts';
import type { Table } from './table.ts';

export interface Case {
  readonly group: string;
  readonly name: string;
  readonly balance?: string;
  readonly play: (t: Table) => Promise<void>;
}

const OK = { code: 'OK' } as const;
const FIRST = { code: 'OK', replayed: false } as const;
const AGAIN = { code: 'OK', replayed: true } as const;
const NONE = { code: 'OK', effect: 'NONE' } as const;
const REFUND = { code: 'OK', effect: 'REFUND' } as const;
const is = (code: string) => ({ code });
const either = (...code: string[]) => ({ code });

const bets: readonly Case[] = [
  { group: 'bet', name: 'nothing before: OK, debit', play: async (t) => void (await t.bet('b', '7.5', FIRST)) },
  {
    group: 'bet',
    name: 'same content: the original result, replayed',
    play: async (t) => {
      const first = await t.bet('b', '7');
      const again = await t.bet('b', '7', AGAIN);
      expectThat(
        first.balance?.cash === again.balance?.cash && first.wagerId === again.wagerId,
        'the second answer differs from the first',
      );
    },
  },
  {
    group: 'bet',
    name: 'other amount under the same name: DUPLICATE_MISMATCH',
    play: async (t) => {
      await t.bet('b', '7');
      await t.bet('b', '8', is('DUPLICATE_MISMATCH'));
    },
  },
  {
    group: 'bet',
    name: 'other round under the same name: DUPLICATE_MISMATCH',
    play: async (t) => {
      await t.bet('b', '7');
      await t.bet('b', '7', is('DUPLICATE_MISMATCH'), { roundId: t.name('other') });
    },
  },
  {
    group: 'bet',
    name: 'the same name once more after a mismatch: still the original result',
    play: async (t) => {
      await t.bet('b', '7');
      await t.bet('b', '8', is('DUPLICATE_MISMATCH'));
      await t.bet('b', '7', AGAIN);
    },
  },
  {
    group: 'bet',
    name: 'balance short: INSUFFICIENT_FUNDS',
    balance: '5',
    play: async (t) => void (await t.bet('b', '5.000001', is('INSUFFICIENT_FUNDS'))),
  },
  {
    group: 'bet',
    name: 'failed before under this name: the same failure, though the money is there now',
    balance: '5',
    play: async (t) => {
      await t.bet('b', '6', is('INSUFFICIENT_FUNDS'));
      await t.bet('c', '1');
      await t.win('w', '50');
      await t.bet('b', '6', is('INSUFFICIENT_FUNDS'));
    },
  },
  {
    group: 'bet',
    name: 'exactly the balance: OK, and not a millionth more',
    balance: '5',
    play: async (t) => {
      await t.bet('b', '5');
      await t.bet('c', '0.000001', is('INSUFFICIENT_FUNDS'));
    },
  },
  {
    group: 'bet',
    name: 'tombstoned by an earlier rollback: ALREADY_ROLLED_BACK',
    play: async (t) => {
      await t.rollback('rb', 'b', NONE);
      await t.bet('b', '7', is('ALREADY_ROLLED_BACK'));
      await t.bet('b', '7', is('ALREADY_ROLLED_BACK'));
    },
  },
  {
    group: 'bet',
    name: 'round closed: ROUND_CLOSED',
    play: async (t) => {
      await t.bet('b', '7');
      await t.close('c');
      await t.bet('d', '1', is('ROUND_CLOSED'));
    },
  },
  {
    group: 'bet',
    name: 'a game that is not offered: GAME_DISABLED',
    play: async (t) => void (await t.bet('b', '7', is('GAME_DISABLED'), { gameCode: 'no-such-game' })),
  },
  {
    group: 'bet',
    name: 'player excluded: PLAYER_BLOCKED, and for ever under this name',
    play: async (t) => {
      await t.state('blocked');
      await t.bet('b', '7', is('PLAYER_BLOCKED'));
      await t.state('free');
      await t.bet('b', '7', is('PLAYER_BLOCKED'));
      await t.bet('c', '7');
    },
  },
  {
    group: 'bet',
    name: 'limit of the player reached: LIMIT_REACHED',
    play: async (t) => {
      await t.state('limited');
      await t.bet('b', '7', is('LIMIT_REACHED'));
    },
  },
  {
    group: 'bet',
    name: 'session ended: SESSION_INVALID',
    play: async (t) => {
      await t.state('session_ended');
      await t.bet('b', '7', is('SESSION_INVALID'));
    },
  },
  {
    group: 'bet',
    name: 'a made-up session: SESSION_INVALID',
    play: async (t) => void (await t.bet('b', '7', is('SESSION_INVALID'), { sessionToken: 'x'.repeat(43) })),
  },
  {
    group: 'bet',
    name: 'done before, sent again after exclusion and session end: the original result',
    play: async (t) => {
      await t.bet('b', '7');
      await t.state('blocked');
      await t.state('session_ended');
      await t.bet('b', '7', AGAIN);
    },
  },
  {
    group: 'bet',
    name: 'nothing staked: AMOUNT_INVALID',
    play: async (t) => void (await t.bet('b', '0', is('AMOUNT_INVALID'))),
  },
  {
    group: 'bet',
    name: 'second bet extends the round',
    play: async (t) => {
      const one = await t.bet('b', '3');
      const two = await t.bet('c', '4');
      expectThat(one.wagerId === two.wagerId, 'two bets of a round are two wagers');
    },
  },
  {
    group: 'bet',
    name: 'ten times the same at once: one debit, ten same answers',
    play: async (t) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => t.bet('b', '7')));
      expectThat(answers.filter((one) => one.replayed === false).length === 1, 'not exactly one was the first');
    },
  },
  {
    group: 'bet',
    name: 'two at once for the last money: one OK, one INSUFFICIENT_FUNDS',
    balance: '10',
    play: async (t) => {
      const both = either('OK', 'INSUFFICIENT_FUNDS');
      const codes = (await Promise.all([t.bet('b', '10', both), t.bet('c', '10', both)])).map((one) => one.code).sort();
      expectThat(codes.join() === 'INSUFFICIENT_FUNDS,OK', `answered ${codes.join(' and ')}`);
    },
  },
];

const wins: readonly Case[] = [
  {
    group: 'win',
    name: 'after the bet: OK, credit',
    play: async (t) => {
      await t.bet('b', '7');
      await t.win('w', '21.5', FIRST, { refTxId: t.name('b') });
    },
  },
  {
    group: 'win',
    name: 'before the bet: BET_NOT_FOUND, and under this name for ever',
    play: async (t) => {
      await t.win('w', '5', is('BET_NOT_FOUND'));
      await t.bet('b', '7');
      await t.win('w', '5', is('BET_NOT_FOUND'));
      await t.win('w2', '5');
    },
  },
  {
    group: 'win',
    name: 'during the bet: OK or BET_NOT_FOUND, and money accordingly',
    play: async (t) => void (await Promise.all([t.bet('b', '7'), t.win('w', '5', either('OK', 'BET_NOT_FOUND'))])),
  },
  {
    group: 'win',
    name: 'same content: replayed',
    play: async (t) => {
      await t.bet('b', '7');
      await t.win('w', '5', FIRST);
      await t.win('w', '5', AGAIN);
    },
  },
  {
    group: 'win',
    name: 'other content: DUPLICATE_MISMATCH',
    play: async (t) => {
      await t.bet('b', '7');
      await t.win('w', '5');
      await t.win('w', '500', is('DUPLICATE_MISMATCH'));
    },
  },
  {
    group: 'win',
    name: 'under the name of the bet: DUPLICATE_MISMATCH',
    play: async (t) => {
      await t.bet('b', '7');
      await t.win('b', '7', is('DUPLICATE_MISMATCH'));
    },
  },
  {
    group: 'win',
    name: 'bet rolled back: ALREADY_ROLLED_BACK',
    play: async (t) => {
      await t.bet('b', '7');
      await t.rollback('rb', 'b', REFUND);
      await t.win('w', '5', is('ALREADY_ROLLED_BACK'));
    },
  },
  {
    group: 'win',
    name: 'names a bet that was rolled back among others that stand: ALREADY_ROLLED_BACK',
    play: async (t) => {
      await t.bet('b', '7');
      await t.bet('c', '2');
      await t.rollback('rb', 'b', REFUND);
      await t.win('w', '5', is('ALREADY_ROLLED_BACK'), { refTxId: t.name('b') });
    },
  },
  {
    group: 'win',
    name: 'names a bet nobody made: BET_NOT_FOUND',
    play: async (t) => {
      await t.bet('b', '7');
      await t.win('w', '5', is('BET_NOT_FOUND'), { refTxId: t.name('ghost') });
    },
  },
  {
    group: 'win',
    name: 'names a bet that was refused beside one that stands: BET_NOT_FOUND',
    play: async (t) => {
      await t.bet('b', '101', is('INSUFFICIENT_FUNDS'));
      await t.bet('c', '2');
      await t.win('w', '5', is('BET_NOT_FOUND'), { refTxId: t.name('b') });
    },
  },
  {
    group: 'win',
    name: 'tombstoned by an earlier rollback: ALREADY_ROLLED_BACK',
    play: async (t) => {
      await t.bet('b', '7');
      await t.rollback('rw', 'w', NONE);
      await t.win('w', '5', is('ALREADY_ROLLED_BACK'));
    },
  },
  {
    group: 'win',
    name: 'round closed: ROUND_CLOSED',
    play: async (t) => {
      await t.bet('b', '7');
      await t.close('c');
      await t.win('w', '5', is('ROUND_CLOSED'));
    },
  },
  {
    group: 'win',
    name: 'nothing won, closing the round: OK',
    play: async (t) => {
      await t.bet('b', '7');
      const answer = await t.win('w', '0', FIRST, { closeRound: true });
      expectThat(answer.roundState === 'closed', 'the round is not closed');
    },
  },
  {
    group: 'win',
    name: 'session ended: OK',
    play: async (t) => {
      await t.bet('b', '7');
      await t.state('session_ended');
      await t.win('w', '5', FIRST);
    },
  },
  {
    group: 'win',
    name: 'player excluded: OK',
    play: async (t) => {
      await t.bet('b', '7');
      await t.state('blocked');
      await t.win('w', '5', FIRST);
    },
  },
  {
    group: 'win',
    name: 'limit reached: OK',
    play: async (t) => {
      await t.bet('b', '7');
      await t.state('limited');
      await t.win('w', '5', FIRST);
    },
  },
  {
    group: 'win',
    name: 'a promotion needs no bet: OK',
    play: async (t) => void (await t.win('w', '5', FIRST, { type: 'PROMO' })),
  },
  {
    group: 'win',
    name: 'ten times the same at once: one credit',
    play: async (t) => {
      await t.bet('b', '7');
      await Promise.all(Array.from({ length: 10 }, () => t.win('w', '5')));
    },
  },
];

const rollbacks: readonly Case[] = [
  {
    group: 'rollback',
    name: 'after the bet: OK, refund',
    play: async (t) => {
      await t.bet('b', '7');
      await t.rollback('rb', 'b', REFUND);
    },
  },
  {
    group: 'rollback',
    name: 'before the bet: OK, NONE, and a tombstone',
    play: async (t) => {
      await t.rollback('rb', 'b', NONE);
      const answer = await t.status('b');
      const tx = answer['transaction'] as { op?: string; code?: string } | undefined;
      expectThat(tx?.op === 'tombstone' && tx.code === 'ALREADY_ROLLED_BACK', 'status does not show the tombstone');
    },
  },
  {
    group: 'rollback',
    name: 'during the bet: it ends without the stake taken',
    play: async (t) => {
      const before = t.cash;
      await Promise.all([t.bet('b', '7', either('OK', 'ALREADY_ROLLED_BACK')), t.rollback('rb', 'b')]);
      t.cash = before;
    },
  },
  {
    group: 'rollback',
    name: 'bet failed: OK, NONE',
    balance: '1',
    play: async (t) => {
      await t.bet('b', '7', is('INSUFFICIENT_FUNDS'));
      await t.rollback('rb', 'b', NONE);
    },
  },
  {
    group: 'rollback',
    name: 'already rolled back by another: OK, replayed',
    play: async (t) => {
      await t.bet('b', '7');
      await t.rollback('rb', 'b', REFUND);
      await t.rollback('rb2', 'b', { code: 'OK', replayed: true, effect: 'NONE' });
    },
  },
  {
    group: 'rollback',
    name: 'the same again: OK, replayed, with its first effect',
    play: async (t) => {
      await t.bet('b', '7');
      await t.rollback('rb', 'b', REFUND);
      await t.rollback('rb', 'b', { code: 'OK', replayed: true, effect: 'REFUND' });
    },
  },
  {
    group: 'rollback',
    name: 'the same name for another bet: DUPLICATE_MISMATCH',
    play: async (t) => {
      await t.bet('b', '7');
      await t.bet('c', '7');
      await t.rollback('rb', 'b', REFUND);
      await t.rollback('rb', 'c', is('DUPLICATE_MISMATCH'));
    },
  },
  {
    group: 'rollback',
    name: 'win exists: ALREADY_SETTLED; the win first, then the bet',
    play: async (t) => {
      await t.bet('b', '7');
      await t.win('w', '20');
      await t.rollback('rb', 'b', is('ALREADY_SETTLED'));
      await t.rollback('rw', 'w', { code: 'OK', effect: 'TAKEN_BACK' });
      await t.rollback('rb2', 'b', REFUND);
    },
  },
  {
    group: 'rollback',
    name: 'during the win: refunded or ALREADY_SETTLED, never both paid',
    play: async (t) => {
      await t.bet('b', '7');
      const [undone, paid] = await Promise.all([
        t.rollback('rb', 'b', either('OK', 'ALREADY_SETTLED')),
        t.win('w', '20', either('OK', 'ALREADY_ROLLED_BACK')),
      ]);
      expectThat(undone.code !== 'OK' || paid.code !== 'OK', 'the bet came back and the win was paid');
    },
  },
  {
    group: 'rollback',
    name: 'of a win whose money is spent: OK, the rest is owed and later wins pay it first',
    balance: '10',
    play: async (t) => {
      await t.bet('b', '10');
      await t.win('w', '30');
      await t.bet('c', '30', OK, { roundId: t.name('r2') });
      await t.rollback('rw', 'w');
      await t.win('w2', '50', OK, { roundId: t.name('r2') });
      t.cash -= 30_000_000n;
    },
  },
  {
    group: 'rollback',
    name: 'of one of two bets: exactly that one',
    play: async (t) => {
      await t.bet('b', '7');
      await t.bet('c', '5');
      await t.rollback('rb', 'c', REFUND);
    },
  },
  {
    group: 'rollback',
    name: 'session ended and player excluded: OK',
    play: async (t) => {
      await t.bet('b', '7');
      await t.state('session_ended');
      await t.state('blocked');
      await t.rollback('rb', 'b', REFUND);
    },
  },
  {
    group: 'rollback',
    name: 'of a lost and closed bet: OK, refund',
    play: async (t) => {
      await t.bet('b', '7');
      await t.close('c');
      await t.rollback('rb', 'b', REFUND);
    },
  },
  {
    group: 'rollback',
    name: 'ten at once under ten names: one refund',
    play: async (t) => {
      await t.bet('b', '7');
      const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => t.rollback(`rb${i}`, 'b')));
      expectThat(answers.filter((one) => one.effect === 'REFUND').length === 1, 'not exactly one refund');
    },
  },
  {
    group: 'rollback',
    name: 'of a rollback, and of a close: AMOUNT_INVALID, about refTxId',
    play: async (t) => {
      await t.bet('b', '7');
      await t.rollback('rb', 'b', REFUND);
      await t.rollback('rb2', 'rb', { code: 'AMOUNT_INVALID', fields: 'refTxId' });
      await t.bet('d', '7');
      await t.close('c');
      await t.rollback('rb3', 'c', { code: 'AMOUNT_INVALID', fields: 'refTxId' });
    },
  },
  {
    group: 'rollback',
    name: 'of itself: BAD_REQUEST',
    play: async (t) => void (await t.rollback('b', 'b', is('BAD_REQUEST'))),
  },
];

/** What each refusal is about; every other case only asks that a field is named. */
const fields: readonly Case[] = [
  {
    group: 'fields',
    name: 'of a bet: amount, gameCode, sessionToken, roundId, txId',
    balance: '5',
    play: async (t) => {
      await t.bet('b0', '0', { code: 'AMOUNT_INVALID', fields: 'amount' });
      await t.bet('b1', '6', { code: 'INSUFFICIENT_FUNDS', fields: 'amount' });
      await t.bet('b2', '1', { code: 'GAME_DISABLED', fields: 'gameCode' }, { gameCode: 'no-such-game' });
      await t.bet('b3', '1', { code: 'SESSION_INVALID', fields: 'sessionToken' }, { sessionToken: 'x'.repeat(43) });
      await t.bet('b', '1');
      await t.bet('b', '2', { code: 'DUPLICATE_MISMATCH', fields: 'txId' });
      await t.close('c');
      await t.bet('b4', '1', { code: 'ROUND_CLOSED', fields: 'roundId' });
    },
  },
  {
    group: 'fields',
    name: 'of an adjust, before the close too: refTxId, delta',
    play: async (t) => {
      await t.adjust('a0', 'ghost', '5', { code: 'BET_NOT_FOUND', fields: 'refTxId' });
      await t.bet('b', '7');
      await t.adjust('a1', 'b', '-1', { code: 'AMOUNT_INVALID', fields: 'delta' });
      await t.adjust('a2', 'b', '0', { code: 'AMOUNT_INVALID', fields: 'delta' });
      await t.close('c');
      await t.adjust('a3', 'b', '-1', { code: 'AMOUNT_INVALID', fields: 'delta' });
    },
  },
  {
    group: 'fields',
    name: 'of a win: roundId, or refTxId where it names one',
    play: async (t) => {
      await t.win('w0', '5', { code: 'BET_NOT_FOUND', fields: 'roundId' });
      await t.bet('b', '7');
      await t.win('w1', '5', { code: 'BET_NOT_FOUND', fields: 'refTxId' }, { refTxId: t.name('ghost') });
      await t.win('w2', '5', { code: 'AMOUNT_INVALID', fields: 'jackpotId' }, { type: 'JACKPOT' });
    },
  },
  {
    group: 'fields',
    name: 'of a betwin: betAmount, winTxId',
    balance: '5',
    play: async (t) => {
      await t.betwin('x', '0', '3', { code: 'AMOUNT_INVALID', fields: 'betAmount' });
      await t.betwin('y', '6', '3', { code: 'INSUFFICIENT_FUNDS', fields: 'betAmount' });
      await t.bet('z-w', '1', OK, { roundId: t.name('r2') });
      await t.betwin('z', '1', '3', { code: 'DUPLICATE_MISMATCH', fields: 'winTxId' }, { roundId: t.name('r3') });
    },
  },
];

const others: readonly Case[] = [
  {
    group: 'betwin',
    name: 'both at once, then the round is closed',
    play: async (t) => {
      await t.betwin('x', '7', '3', FIRST);
      await t.betwin('x', '7', '3', AGAIN);
      await t.bet('d', '1', is('ROUND_CLOSED'));
    },
  },
  {
    group: 'betwin',
    name: 'a win cannot pay for its own bet: INSUFFICIENT_FUNDS',
    balance: '5',
    play: async (t) => void (await t.betwin('x', '6', '60', is('INSUFFICIENT_FUNDS'))),
  },
  {
    group: 'betwin',
    name: 'the win’s name is taken: nothing of both is done',
    play: async (t) => {
      await t.bet('x-w', '1', OK, { roundId: t.name('r2') });
      await t.betwin('x', '7', '3', is('DUPLICATE_MISMATCH'));
      await t.status('x-b', is('NOT_FOUND'));
    },
  },
  {
    group: 'betwin',
    name: 'other winnings under the same names: DUPLICATE_MISMATCH',
    play: async (t) => {
      await t.betwin('x', '7', '3');
      await t.betwin('x', '7', '300', is('DUPLICATE_MISMATCH'));
    },
  },
  {
    group: 'betwin',
    name: 'rolled back one after the other: win, then bet',
    play: async (t) => {
      await t.betwin('x', '7', '30');
      await t.rollback('rw', 'x-w', { code: 'OK', effect: 'TAKEN_BACK' });
      await t.rollback('rb', 'x-b', REFUND);
    },
  },
  {
    group: 'betwin',
    name: 'one name for both: BAD_REQUEST, and nothing of both is done',
    play: async (t) => {
      await t.betwin('x', '7', '3', is('BAD_REQUEST'), { winTxId: t.name('x-b') });
      await t.status('x-b', is('NOT_FOUND'));
    },
  },
  {
    group: 'closeRound',
    name: 'twice: OK; of a round nobody opened: BET_NOT_FOUND',
    play: async (t) => {
      await t.close('c0', is('BET_NOT_FOUND'));
      await t.bet('b', '7');
      await t.close('c1', FIRST);
      await t.close('c1', AGAIN);
      await t.close('c2', OK);
    },
  },
  {
    group: 'adjust',
    name: 'up and down after the close, each once',
    play: async (t) => {
      await t.bet('b', '7');
      await t.win('w', '10', OK, { closeRound: true });
      await t.adjust('a', 'w', '5', FIRST);
      await t.adjust('a', 'w', '5', AGAIN);
      await t.adjust('a2', 'w', '-15', FIRST);
    },
  },
  {
    group: 'adjust',
    name: 'of a rollback: BET_NOT_FOUND',
    play: async (t) => {
      await t.bet('b', '7');
      await t.rollback('rb', 'b', REFUND);
      await t.adjust('a', 'rb', '5', is('BET_NOT_FOUND'));
    },
  },
  {
    group: 'adjust',
    name: 'down with the balance short: OK with the shortfall',
    balance: '10',
    play: async (t) => {
      await t.bet('b', '10');
      await t.win('w', '30');
      await t.bet('c', '25', OK, { roundId: t.name('r2') });
      const answer = await t.adjust('a', 'w', '-30');
      expectThat(answer.shortfall === '25.000000', `the shortfall is ${answer.shortfall}`);
    },
  },
  {
    group: 'adjust',
    name: 'of nothing: BET_NOT_FOUND; below nothing paid: AMOUNT_INVALID; of what was undone: ALREADY_ROLLED_BACK',
    play: async (t) => {
      await t.adjust('a', 'ghost', '5', is('BET_NOT_FOUND'));
      await t.bet('b', '7');
      await t.adjust('a1', 'b', '-1', is('AMOUNT_INVALID'));
      await t.rollback('rb', 'b');
      await t.adjust('a2', 'b', '5', is('ALREADY_ROLLED_BACK'));
    },
  },
  {
    group: 'adjust',
    name: 'other difference under the same name: DUPLICATE_MISMATCH',
    play: async (t) => {
      await t.bet('b', '7');
      await t.adjust('a', 'b', '1');
      await t.adjust('a', 'b', '2', is('DUPLICATE_MISMATCH'));
    },
  },
  {
    group: 'free rounds',
    name: 'the promotion pays; the player keeps the win; no more rounds than given; a rollback gives one back',
    play: async (t) => {
      const freeRoundId = String((await t.state('free_round', '2'))['freeRoundId']);
      await t.bet('f1', '0', FIRST, { freeRoundId });
      await t.bet('f1', '0', AGAIN, { freeRoundId });
      await t.bet('f2', '0', FIRST, { freeRoundId });
      await t.bet('f3', '0', is('FREE_ROUND_UNKNOWN'), { freeRoundId });
      await t.rollback('rf', 'f2', REFUND);
      await t.bet('f4', '0', FIRST, { freeRoundId });
      await t.win('w', '9', OK, { type: 'FREE_ROUND' });
    },
  },
  {
    group: 'free rounds',
    name: 'a win of one that was not granted, alone or beside a bet: FREE_ROUND_UNKNOWN',
    play: async (t) => {
      await t.win('w', '9', is('FREE_ROUND_UNKNOWN'), { type: 'FREE_ROUND' });
      await t.bet('b', '7');
      await t.win('w2', '9', is('FREE_ROUND_UNKNOWN'), { type: 'FREE_ROUND' });
    },
  },
  {
    group: 'free rounds',
    name: 'with a stake of the player’s own: AMOUNT_INVALID; made up: FREE_ROUND_UNKNOWN',
    play: async (t) => {
      const freeRoundId = String((await t.state('free_round', '2'))['freeRoundId']);
      await t.bet('f1', '2', is('AMOUNT_INVALID'), { freeRoundId });
      await t.bet('f2', '0', is('FREE_ROUND_UNKNOWN'), { freeRoundId: '1' });
      await t.bet('f3', '0', is('FREE_ROUND_UNKNOWN'), { freeRoundId: 'made-up' });
    },
  },
  {
    group: 'jackpot',
    name: 'fed by the bet, won, and rolled back',
    play: async (t) => {
      const jackpotContribution = [{ jackpotId: t.name('jp'), amount: '0.05' }];
      await t.bet('b', '7', OK, { jackpotContribution });
      await t.win('w', '0.05', OK, { type: 'JACKPOT', jackpotId: t.name('jp') });
      await t.rollback('rw', 'w', { code: 'OK', effect: 'TAKEN_BACK' });
      await t.rollback('rb', 'b', REFUND);
    },
  },
  {
    group: 'jackpot',
    name: 'named twice in one bet: BAD_REQUEST, and nothing is booked',
    play: async (t) => {
      const jackpotId = t.name('jp');
      const jackpotContribution = [
        { jackpotId, amount: '0.05' },
        { jackpotId: t.name('other'), amount: '0.05' },
        { jackpotId, amount: '0.01' },
      ];
      const twice = { code: 'BAD_REQUEST', fields: 'jackpotContribution.2.jackpotId' };
      await t.bet('b', '7', twice, { jackpotContribution });
      await t.betwin('x', '7', '3', twice, { jackpotContribution });
      await t.status('b', is('NOT_FOUND'));
    },
  },
  {
    group: 'jackpot',
    name: 'that no bet fed: JACKPOT_UNKNOWN, for good under this name',
    play: async (t) => {
      const jackpot = { type: 'JACKPOT', jackpotId: t.name('jp') };
      await t.bet('b', '7');
      await t.win('w', '0.05', is('JACKPOT_UNKNOWN'), jackpot);
      const jackpotContribution = [{ jackpotId: t.name('jp'), amount: '0.05' }];
      await t.bet('c', '7', OK, { jackpotContribution });
      await t.win('w', '0.05', is('JACKPOT_UNKNOWN'), jackpot);
      await t.win('w2', '0.05', OK, jackpot);
    },
  },
  {
    group: 'jackpot',
    name: 'more set aside than staked: AMOUNT_INVALID; a jackpot without a name: AMOUNT_INVALID',
    play: async (t) => {
      const jackpotContribution = [{ jackpotId: t.name('jp'), amount: '8' }];
      await t.bet('b', '7', is('AMOUNT_INVALID'), { jackpotContribution });
      await t.bet('b2', '7');
      await t.win('w', '5', is('AMOUNT_INVALID'), { type: 'JACKPOT' });
    },
  },
  {
    group: 'status',
    name: 'done, refused, rolled back and unknown are distinguished',
    balance: '10',
    play: async (t) => {
      await t.bet('b', '7');
      await t.bet('poor', '7', is('INSUFFICIENT_FUNDS'));
      await t.rollback('rb', 'b');
      const done = (await t.status('b'))['transaction'] as { code: string; rolledBackBy: string | null };
      expectThat(done.code === 'OK' && done.rolledBackBy === t.name('rb'), 'the rollback does not show at its bet');
      const poor = (await t.status('poor'))['transaction'] as { code: string };
      expectThat(poor.code === 'INSUFFICIENT_FUNDS', `the refused bet shows as ${poor.code}`);
      await t.status('never', is('NOT_FOUND'));
    },
  },
  {
    group: 'status',
    name: 'a round tells its stake, its payout and its state',
    play: async (t) => {
      await t.bet('b', '7');
      await t.win('w', '3', OK, { closeRound: true });
      const { answer } = await t.raw('status', { playerId: t.playerId, roundId: t.name('r') });
      const round = answer['round'] as { staked: string; paid: string; state: string } | undefined;
      expectThat(
        round?.staked === '7.000000' && round.paid === '3.000000' && round.state === 'closed',
        JSON.stringify(answer),
      );
    },
  },
  {
    group: 'list',
    name: 'page by page, each transaction once, oldest first',
    play: async (t) => {
      for (const tx of ['b1', 'b2', 'b3', 'b4', 'b5']) await t.bet(tx, '1');
      const span = {
        from: new Date(t.nowMs() - 600_000).toISOString(),
        to: new Date(t.nowMs() + 600_000).toISOString(),
      };
      const seen: string[] = [];
      let cursor: string | null = '0';
      for (let pages = 0; cursor !== null && pages < 5000; pages += 1) {
        const { answer } = await t.raw('list', { ...span, cursor, limit: 400 });
        seen.push(...(answer['list'] as { txId: string }[]).map((one) => one.txId));
        cursor = answer['nextCursor'] as string | null;
      }
      const mine = seen.filter((txId) => txId.startsWith(t.name('')));
      expectThat(mine.join() === ['b1', 'b2', 'b3', 'b4', 'b5'].map(t.name).join(), `listed ${mine.join()}`);
    },
  },
  {
    group: 'batchSettle',
    name: 'each has its own answer; the whole again changes nothing',
    play: async (t) => {
      await t.bet('b', '7');
      const item = (tx: string, amount: string, roundId: string) => ({
        playerId: t.playerId,
        txId: t.name(tx),
        roundId,
        gameCode: t.game,
        amount,
      });
      const items = [item('w1', '5', t.name('r')), item('w2', '6', t.name('nowhere')), item('w3', '7', t.name('r'))];
      for (const turn of [1, 2]) {
        const { answer } = await t.raw('batchSettle', { items });
        const codes = (answer['results'] as { code: string }[]).map((one) => one.code).join();
        expectThat(codes === 'OK,BET_NOT_FOUND,OK', `turn ${turn} answered ${codes}`);
      }
      t.cash += 12_000_000n;
    },
  },
  {
    group: 'batchSettle',
    name: 'five hundred: yes; one more: BAD_REQUEST',
    play: async (t) => {
      await t.bet('b', '7');
      const items = Array.from({ length: 501 }, (_, i) => ({
        playerId: t.playerId,
        txId: t.name(`w${i}`),
        roundId: t.name('r'),
        gameCode: t.game,
        amount: '0.01',
      }));
      const whole = await t.raw('batchSettle', { items });
      expectThat(whole.answer.code === 'BAD_REQUEST', `501 answered ${whole.answer.code}`);
      const { answer } = await t.raw('batchSettle', { items: items.slice(0, 500) });
      expectThat(
        (answer['results'] as { code: string }[]).every((one) => one.code === 'OK'),
        'not all of 500 were paid',
      );
      t.cash += 5_000_000n;
    },
  },
  {
    group: 'authenticate',
    name: 'a launch token is good once, of two at once for one',
    play: async (t) => {
      const made = await t.raw('sandboxPlayer', { gameCode: t.game, balance: '1' });
      const launchToken = made.answer['launchToken'];
      const answers = ['OK', 'TICKET_INVALID'];
      const codes = (await Promise.all([1, 2].map(() => t.raw('authenticate', { launchToken }, answers))))
        .map((one) => one.answer.code)
        .sort();
      expectThat(codes.join() === 'OK,TICKET_INVALID', `answered ${codes.join()}`);
    },
  },
  {
    group: 'authenticate',
    name: 'a made-up token: TICKET_INVALID; a made-up player: PLAYER_UNKNOWN',
    play: async (t) => {
      const one = await t.raw('authenticate', { launchToken: 'y'.repeat(43) });
      const two = await t.raw('balance', { playerId: 'nobody-at-all' });
      expectThat(
        one.answer.code === 'TICKET_INVALID' && two.answer.code === 'PLAYER_UNKNOWN',
        `${one.answer.code}, ${two.answer.code}`,
      );
    },
  },
  {
    group: 'amounts',
    name: 'what is no amount moves nothing',
    play: async (t) => {
      const odd: unknown[] = [
        '1e-37',
        '-0',
        'NaN',
        'Infinity',
        '0x10',
        '1e21',
        '0.12345678901234567890',
        '1.0000001',
        '-1',
        ' 1',
        '1,5',
        '',
        '01',
        '٣',
        '99999999999999',
        1,
        null,
        [],
        {},
      ];
      for (const [at, amount] of odd.entries()) {
        const body = {
          playerId: t.playerId,
          sessionToken: t.sessionToken,
          txId: t.name(`o${at}`),
          roundId: t.name('r'),
          gameCode: t.game,
          amount,
        };
        const { answer } = await t.raw('bet', body);
        expectThat(answer.code === 'AMOUNT_INVALID', `${JSON.stringify(amount)} was answered ${answer.code}`);
      }
    },
  },
  {
    group: 'shapes',
    name: 'rounds are reported only by a vendor that keeps the wallet: BAD_REQUEST, and nothing moves',
    play: async (t) => {
      const item = {
        playerId: t.playerId,
        roundId: t.name('r'),
        gameCode: t.game,
        staked: '1',
        paid: '5',
        state: 'CLOSED',
      };
      const { answer } = await t.raw('reportRounds', { items: [item] });
      expectThat(answer.code === 'BAD_REQUEST', `a report was answered ${answer.code}`);
    },
  },
  {
    group: 'shapes',
    name: 'a missing or an unknown field: BAD_REQUEST',
    play: async (t) => {
      const body = {
        playerId: t.playerId,
        sessionToken: t.sessionToken,
        roundId: t.name('r'),
        gameCode: t.game,
        amount: '1',
      };
      expectThat((await t.raw('bet', body)).answer.code === 'BAD_REQUEST', 'a bet without a name was taken');
      const more = { ...body, txId: t.name('b'), bonus: 'yes' };
      expectThat((await t.raw('bet', more)).answer.code === 'BAD_REQUEST', 'an unknown field was passed over');
    },
  },
];

export const cases: readonly Case[] = [...bets, ...wins, ...rollbacks, ...fields, ...others, ...ceilingCases];
