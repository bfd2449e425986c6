import { formatAmount } from '@lantern/kernel';
import { expectThat } from '@lantern/rules/gateway';
import type { Case } from './cases.ts';
import type { Table } from './table.ts';

const HELD_CREDIT = { code: 'RETRY', effect: 'HELD' } as const;
const AGAIN = { code: 'OK', replayed: true } as const;
const PROMO = { type: 'PROMO' } as const;
const MILLIONTH = 1n;
const STAKE = 10n;

/** The smallest amounts above the gift ceiling, and above what a stake of ten millionths may win. */
const above = (t: Table): string => formatAmount(t.ceiling('giftMax') + MILLIONTH);
const tooMuch = (t: Table): string => formatAmount(t.ceiling('winTimesMax') * STAKE + MILLIONTH);

/** A credit above a ceiling of the vendor is held: it moves nothing until two operators have decided. */
export const ceilingCases: readonly Case[] = [
  {
    group: 'ceiling',
    name: 'a promotion above it: RETRY with HELD, every time, and nothing moves',
    play: async (t) => {
      await t.win('w', above(t), HELD_CREDIT, PROMO);
      await t.win('w', above(t), HELD_CREDIT, PROMO);
    },
  },
  {
    group: 'ceiling',
    name: 'the name of a held credit is taken: DUPLICATE_MISMATCH for another amount and for a bet',
    play: async (t) => {
      await t.win('w', above(t), HELD_CREDIT, PROMO);
      await t.win('w', '1', { code: 'DUPLICATE_MISMATCH' }, PROMO);
      await t.bet('w', '1', { code: 'DUPLICATE_MISMATCH' });
    },
  },
  {
    group: 'ceiling',
    name: 'held and then paid: the same again is OK, replayed, and the money is there once',
    play: async (t) => {
      await t.win('w', above(t), HELD_CREDIT, PROMO);
      await t.decided('held_paid', 'w');
      await t.win('w', above(t), AGAIN, PROMO);
      t.cash += t.ceiling('giftMax') + MILLIONTH;
    },
  },
  {
    group: 'ceiling',
    name: 'held and then turned down: LIMIT_REACHED for good',
    play: async (t) => {
      await t.win('w', above(t), HELD_CREDIT, PROMO);
      await t.decided('held_refused', 'w');
      await t.win('w', above(t), { code: 'LIMIT_REACHED' }, PROMO);
    },
  },
  {
    group: 'ceiling',
    name: 'held and then rolled back: OK, NONE, and ALREADY_ROLLED_BACK should it come again',
    play: async (t) => {
      await t.win('w', above(t), HELD_CREDIT, PROMO);
      await t.rollback('rw', 'w', { code: 'OK', effect: 'NONE' });
      await t.win('w', above(t), { code: 'ALREADY_ROLLED_BACK' }, PROMO);
    },
  },
  {
    group: 'ceiling',
    name: 'status tells a held credit: RETRY',
    play: async (t) => {
      await t.win('w', above(t), HELD_CREDIT, PROMO);
      const tx = (await t.status('w'))['transaction'] as { code?: string } | undefined;
      expectThat(tx?.code === 'RETRY', `the held credit shows as ${tx?.code}`);
    },
  },
  {
    group: 'ceiling',
    name: 'a win of more than so many times its stake is held, and its round stays open until it is decided',
    play: async (t) => {
      await t.bet('b', formatAmount(STAKE));
      await t.win('w', tooMuch(t), HELD_CREDIT);
      await t.close('c', { code: 'RETRY' });
      await t.decided('held_refused', 'w');
      await t.close('c');
    },
  },
  {
    group: 'ceiling',
    name: 'a win of an instant round above it is held alone: the bet stands',
    play: async (t) => {
      await t.betwin('x', formatAmount(STAKE), tooMuch(t), HELD_CREDIT);
      t.cash -= STAKE;
      const bet = (await t.status('x-b'))['transaction'] as { code?: string } | undefined;
      expectThat(bet?.code === 'OK', `the bet shows as ${bet?.code}`);
      await t.rollback('rw', 'x-w', { code: 'OK', effect: 'NONE' });
    },
  },
  {
    group: 'ceiling',
    name: 'a jackpot beyond what was set aside counts as given; what was set aside is paid',
    play: async (t) => {
      const jackpotId = t.name('jp');
      await t.bet('b', '7', { code: 'OK' }, { jackpotContribution: [{ jackpotId, amount: '2' }] });
      const most = formatAmount(t.ceiling('giftMax') + 2_000_000n + MILLIONTH);
      await t.win('w', most, HELD_CREDIT, { type: 'JACKPOT', jackpotId });
      await t.win('w2', '2', { code: 'OK' }, { type: 'JACKPOT', jackpotId });
    },
  },
  {
    group: 'ceiling',
    name: 'a correction upwards above it is held',
    play: async (t) => {
      await t.bet('b', '7');
      await t.close('c');
      await t.adjust('a', 'b', above(t), HELD_CREDIT);
    },
  },
];
