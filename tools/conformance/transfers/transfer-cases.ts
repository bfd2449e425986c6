import { expectThat } from '../table.ts';
import type { PlayerWallet } from './player-wallet.ts';

export interface TransferCase {
  readonly group: 'in' | 'out' | 'status' | 'amount' | 'signature';
  readonly name: string;
  readonly play: (wallet: PlayerWallet) => Promise<void>;
}

const TEN = Array.from({ length: 10 }, () => 'x');
/** More digits than a binary floating-point number has: only exact arithmetic gets it right. */
const EXACT = '9007199254740.993001';

const carriedIn: readonly TransferCase[] = [
  { group: 'in', name: 'nothing before: taken', play: async (w) => w.move('deposit', 'a', '10.5', 'taken') },
  {
    group: 'in',
    name: 'the same again: OK, carried once',
    play: async (w) => {
      await w.move('deposit', 'a', '10.5', 'taken');
      await w.move('deposit', 'a', '10.5', 'taken', true);
    },
  },
  {
    group: 'in',
    name: 'ten times the same at once: carried once',
    play: async (w) => {
      const outcomes = await w.atOnce('deposit', TEN, '7');
      expectThat(
        outcomes.every((one) => one === 'taken'),
        'one of ten same transfers was refused',
      );
    },
  },
  {
    group: 'in',
    name: 'another amount under the same name: refused',
    play: async (w) => {
      await w.move('deposit', 'a', '10', 'taken');
      await w.move('deposit', 'a', '11', 'refused');
    },
  },
  {
    group: 'in',
    name: 'the reply is lost: done once, found by its status or sent again',
    play: async (w) => {
      await w.lose('deposit', 'a', '12');
      await w.move('deposit', 'a', '12', 'taken');
      expectThat(await w.isDone('a'), 'its status does not say OK');
    },
  },
];

const carriedOut: readonly TransferCase[] = [
  {
    group: 'out',
    name: 'after money in: taken',
    play: async (w) => {
      await w.move('deposit', 'a', '10', 'taken');
      await w.move('withdraw', 'b', '4.25', 'taken');
    },
  },
  {
    group: 'out',
    name: 'the same again: OK, paid once',
    play: async (w) => {
      await w.move('deposit', 'a', '10', 'taken');
      await w.move('withdraw', 'b', '4', 'taken');
      await w.move('withdraw', 'b', '4', 'taken', true);
    },
  },
  {
    group: 'out',
    name: 'exactly the balance: taken, and not a millionth more',
    play: async (w) => {
      await w.move('deposit', 'a', '5', 'taken');
      await w.move('withdraw', 'b', '5', 'taken');
      await w.move('withdraw', 'c', '0.000001', 'refused');
    },
  },
  {
    group: 'out',
    name: 'above the balance: refused, and for ever under this name',
    play: async (w) => {
      await w.move('deposit', 'a', '5', 'taken');
      await w.move('withdraw', 'b', '5.000001', 'refused');
      await w.move('deposit', 'c', '10', 'taken');
      await w.move('withdraw', 'b', '5.000001', 'refused');
    },
  },
  {
    group: 'out',
    name: 'two at once for the last money: one is taken, one refused',
    play: async (w) => {
      await w.move('deposit', 'a', '5', 'taken');
      const outcomes = await w.atOnce('withdraw', ['b', 'c'], '5');
      expectThat(outcomes.toSorted().join() === 'refused,taken', `both were ${outcomes.join(' and ')}`);
    },
  },
  {
    group: 'out',
    name: 'the name of a transfer in: refused',
    play: async (w) => {
      await w.move('deposit', 'a', '5', 'taken');
      await w.move('withdraw', 'a', '5', 'refused');
    },
  },
  {
    group: 'out',
    name: 'the reply is lost: done once, found by its status or sent again',
    play: async (w) => {
      await w.move('deposit', 'a', '9', 'taken');
      await w.lose('withdraw', 'b', '9');
      await w.move('withdraw', 'b', '9', 'taken');
      expectThat(await w.isDone('b'), 'its status does not say OK');
    },
  },
];

const statuses: readonly TransferCase[] = [
  {
    group: 'status',
    name: 'of what was done: OK; of what was refused: not',
    play: async (w) => {
      await w.move('deposit', 'a', '5', 'taken');
      await w.move('withdraw', 'b', '6', 'refused');
      expectThat(await w.isDone('a'), 'a transfer that was done is not OK');
      expectThat(!(await w.isDone('b')), 'a transfer that was refused is OK');
    },
  },
  {
    group: 'status',
    name: 'of a name that never came: not OK, and the transfer that comes later is taken',
    play: async (w) => {
      expectThat(!(await w.isDone('a')), 'a transfer that never came is OK');
      await w.move('deposit', 'a', '5', 'taken');
    },
  },
];

const amounts: readonly TransferCase[] = [
  {
    group: 'amount',
    name: 'the smallest: one millionth',
    play: async (w) => w.move('deposit', 'a', '0.000001', 'taken'),
  },
  {
    group: 'amount',
    name: 'a large one, in and out: exact to the millionth',
    play: async (w) => {
      await w.move('deposit', 'a', EXACT, 'taken');
      await w.move('deposit', 'b', '0.000001', 'taken');
      await w.move('withdraw', 'c', '9007199254740.993', 'taken');
    },
  },
  ...['0', '-5', '1.0000001', '1e3', 'five', ''].map(
    (amount): TransferCase => ({
      group: 'amount',
      name: `“${amount}” is no amount: refused`,
      play: async (w) => {
        await w.move('deposit', 'a', amount, 'refused');
        await w.move('withdraw', 'b', amount, 'refused');
      },
    }),
  ),
];

const STALE_MS = 301_000;
const signatures: readonly TransferCase[] = [
  {
    group: 'signature',
    name: 'a wrong one: nothing moves',
    play: async (w) => w.forged('deposit', 'a', '5', { sign: 'AAAA' }),
  },
  {
    group: 'signature',
    name: 'of another body: nothing moves',
    play: async (w) => w.forged('deposit', 'a', '500', { rawBody: '{"amount":"5"}' }),
  },
  {
    group: 'signature',
    name: 'older or newer than 300 s: nothing moves',
    play: async (w) => {
      await w.forged('deposit', 'a', '5', { timeOffsetMs: -STALE_MS });
      await w.forged('deposit', 'b', '5', { timeOffsetMs: STALE_MS });
    },
  },
];

/** What the platform asks of a vendor that keeps the money of its players (docs/sw1.md, section 5). */
export const transferCases: readonly TransferCase[] = [
  ...carriedIn,
  ...carriedOut,
  ...statuses,
  ...amounts,
  ...signatures,
];
