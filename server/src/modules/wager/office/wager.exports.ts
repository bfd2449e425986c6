import { detailOf, lineOf } from '@lantern/contract/wager';
import { formatAmount } from '@lantern/kernel';
import type { AppContext } from '../../../platform/index.ts';
import { amountOf, type ExportFilter, type ExportSource, idsOf, peopleOf, timeOf } from '../../staff/index.ts';
import {
  type ExportedReturn,
  type ExportedWager,
  houseReturns,
  returnsToExport,
  shownStateOf,
  type WagerExportFilter,
  wagersToExport,
} from '../index.ts';

const wagersAsked = (asked: ExportFilter): WagerExportFilter => ({
  ...idsOf(asked),
  memberId: asked['member'] ?? null,
  category: asked['category'] ?? '',
  game: asked['game'] ?? '',
  state: asked['state'] ?? '',
});

export const wagersExport = (asked: ExportFilter): ExportSource => ({
  statement: wagersToExport(wagersAsked(asked)),
  columns:
    'record,id,placed_at,settled_at,member_id,account,account_type,category,vendor,game,draw_or_round,play,picks,odds,currency,stake,payout,valid_stake,state,legs'.split(
      ',',
    ),
  summed: ['stake', 'payout', 'valid_stake'],
  linesOf: async (rows: readonly ExportedWager[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows
      .map((row) => ({ row, line: lineOf(detailOf(row.detail)) }))
      .map(({ row, line }) => ({
        cells: [
          'wager',
          row.id,
          timeOf(row.placed_at),
          timeOf(row.settled_at),
          row.member_id,
          ...person(row.member_id),
          row.category,
          row.vendor,
          row.game,
          row.name ?? '',
          line.play,
          line.picks,
          line.odds,
          row.currency,
          amountOf(row.stake),
          amountOf(row.payout),
          amountOf(row.valid_stake),
          shownStateOf(row),
          row.legs ?? '',
        ],
        currency: row.currency,
        sums: [BigInt(row.stake), BigInt(row.payout), BigInt(row.valid_stake)],
      }));
  },
});

/** Percent with four decimals, rounded down; empty where nothing was staked. */
const percentOf = (paid: bigint, staked: bigint): string =>
  staked === 0n ? '' : formatAmount(((paid * 1_000_000n) / staked) * 100n);

export function returnsExport(asked: ExportFilter, context: AppContext): ExportSource {
  return {
    statement: returnsToExport(wagersAsked(asked)),
    columns:
      'record,category,vendor,game,currency,wagers,open,given_back,staked,paid,open_stake,return_percent,theoretical_percent'.split(
        ',',
      ),
    summed: ['staked', 'paid', 'open_stake'],
    linesOf: async (rows: readonly ExportedReturn[]) => {
      const promised = new Map((await houseReturns(context)).map((one) => [`${one.game} ${one.currency}`, one]));
      return rows.map((row) => {
        const [staked, paid] = [BigInt(row.staked), BigInt(row.paid)];
        const { category, vendor, game, currency } = row;
        const theoretical = promised.get(`${game} ${currency}`)?.theoretical;
        return {
          cells: [
            'game',
            category,
            vendor,
            game,
            currency,
            row.wagers,
            row.open,
            row.given_back,
            formatAmount(staked),
            formatAmount(paid),
            amountOf(row.open_stake),
            percentOf(paid, staked),
            theoretical === undefined ? '' : String(theoretical),
          ],
          currency,
          sums: [staked, paid, BigInt(row.open_stake)],
        };
      });
    },
  };
}
