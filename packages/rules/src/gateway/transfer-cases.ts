import { expectThat } from './broken.ts';
import type { PlayerWallet } from './player-wallet.ts';

type Play = (wallet: PlayerWallet) => Promise<void>;

export interface TransferCase {
  readonly group: 'in' | 'out' | 'status' | 'amount' | 'signature';
  readonly name: string;
  readonly play: Play;
}

const casesOf = (group: TransferCase['group'], plays: Readonly<Record<string, Play>>): readonly TransferCase[] =>
  Object.entries(plays).map(([name, play]) => ({ group, name, play }));

const TEN = Array.from({ length: 10 }, () => 'x');
/** More digits than a binary floating-point number has: only exact arithmetic gets it right. */
const EXACT = '9007199254740.993001';

const carriedIn = casesOf('in', {
  'nothing before: taken': (w) => w.move('deposit', 'a', '10.5', 'taken'),
  'the same again: OK, carried once': async (w) => {
    await w.move('deposit', 'a', '10.5', 'taken');
    await w.move('deposit', 'a', '10.5', 'taken', true);
  },
  'ten times the same at once: carried once': async (w) => {
    const outcomes = await w.atOnce('deposit', TEN, '7');
    expectThat(
      outcomes.every((one) => one === 'taken'),
      'one of ten same transfers was refused',
    );
  },
  'another amount under the same name: refused': async (w) => {
    await w.move('deposit', 'a', '10', 'taken');
    await w.move('deposit', 'a', '11', 'refused');
  },
  'the reply is lost: done once, found by its status or sent again': async (w) => {
    await w.lose('deposit', 'a', '12');
    await w.move('deposit', 'a', '12', 'taken');
    expectThat(await w.isDone('a'), 'its status does not say OK');
  },
});

const carriedOut = casesOf('out', {
  'after money in: taken': async (w) => {
    await w.move('deposit', 'a', '10', 'taken');
    await w.move('withdraw', 'b', '4.25', 'taken');
  },
  'the same again: OK, paid once': async (w) => {
    await w.move('deposit', 'a', '10', 'taken');
    await w.move('withdraw', 'b', '4', 'taken');
    await w.move('withdraw', 'b', '4', 'taken', true);
  },
  'exactly the balance: taken, and not a millionth more': async (w) => {
    await w.move('deposit', 'a', '5', 'taken');
    await w.move('withdraw', 'b', '5', 'taken');
    await w.move('withdraw', 'c', '0.000001', 'refused');
  },
  'above the balance: refused, and for ever under this name': async (w) => {
    await w.move('deposit', 'a', '5', 'taken');
    await w.move('withdraw', 'b', '5.000001', 'refused');
    await w.move('deposit', 'c', '10', 'taken');
    await w.move('withdraw', 'b', '5.000001', 'refused');
  },
  'two at once for the last money: one is taken, one refused': async (w) => {
    await w.move('deposit', 'a', '5', 'taken');
    const outcomes = await w.atOnce('withdraw', ['b', 'c'], '5');
    expectThat(outcomes.toSorted().join() === 'refused,taken', `both were ${outcomes.join(' and ')}`);
  },
  'the name of a transfer in: refused': async (w) => {
    await w.move('deposit', 'a', '5', 'taken');
    await w.move('withdraw', 'a', '5', 'refused');
  },
  'the reply is lost: done once, found by its status or sent again': async (w) => {
    await w.move('deposit', 'a', '9', 'taken');
    await w.lose('withdraw', 'b', '9');
    await w.move('withdraw', 'b', '9', 'taken');
    expectThat(await w.isDone('b'), 'its status does not say OK');
  },
});

const statuses = casesOf('status', {
  'of what was done: OK; of what was refused: not': async (w) => {
    await w.move('deposit', 'a', '5', 'taken');
    await w.move('withdraw', 'b', '6', 'refused');
    expectThat(await w.isDone('a'), 'a transfer that was done is not OK');
    expectThat(!(await w.isDone('b')), 'a transfer that was refused is OK');
  },
  'of a name that never came: not OK, and the transfer that comes later is taken': async (w) => {
    expectThat(!(await w.isDone('a')), 'a transfer that never came is OK');
    await w.move('deposit', 'a', '5', 'taken');
  },
});

const refusing =
  (amount: string): Play =>
  async (w) => {
    await w.move('deposit', 'a', amount, 'refused');
    await w.move('withdraw', 'b', amount, 'refused');
  };

const amounts = casesOf('amount', {
  'the smallest: one millionth': (w) => w.move('deposit', 'a', '0.000001', 'taken'),
  'a large one, in and out: exact to the millionth': async (w) => {
    await w.move('deposit', 'a', EXACT, 'taken');
    await w.move('deposit', 'b', '0.000001', 'taken');
    await w.move('withdraw', 'c', '9007199254740.993', 'taken');
  },
  ...Object.fromEntries(
    ['0', '-5', '1.0000001', '1e3', 'five', ''].map((amount) => [
      `“${amount}” is no amount: refused`,
      refusing(amount),
    ]),
  ),
});

const signatures = casesOf('signature', {
  'a wrong one: nothing moves': (w) => w.forged('deposit', 'a', '5', 'sign'),
  'of another body: nothing moves': (w) => w.forged('deposit', 'a', '500', 'body'),
  'older or newer than 300 s: nothing moves': async (w) => {
    await w.forged('deposit', 'a', '5', 'old');
    await w.forged('deposit', 'b', '5', 'new');
  },
});

/** What the platform asks of a vendor that keeps the money of its players (docs/sw1.md, section 5). */
export const transferCases: readonly TransferCase[] = [
  ...carriedIn,
  ...carriedOut,
  ...statuses,
  ...amounts,
  ...signatures,
];
