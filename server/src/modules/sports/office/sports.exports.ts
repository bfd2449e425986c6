import {
  amountOf,
  type ExportFilter,
  type ExportSource,
  idsOf,
  numberTyped,
  peopleOf,
  timeOf,
} from '../../staff/index.ts';
import { oddsText } from '../sports.present.ts';
import { VENDOR } from '../sports.vendor.ts';
import { type ExportedLeg, legsToExport } from './sports.export.store.ts';

/** Nothing is exported of a match that has no number. */
const matchIn = (typed: string): string | null => (typed === '' ? null : (numberTyped(typed) ?? '0'));

/** Legs of bets in the order of placing, of one match where the filter names it: what was bet on, at which odds, and what the whole bet paid. */
export const betsExport = (asked: ExportFilter): ExportSource => ({
  statement: legsToExport({ ...idsOf(asked), vendor: VENDOR, matchId: matchIn(asked['subject'] ?? '') }),
  columns:
    'record,bet,slip,placed_at,settled_at,member_id,account,account_type,match,match_name,market_and_selection,odds,closing_odds,leg_state,legs,currency,stake,payout,state'.split(
      ',',
    ),
  summed: [],
  linesOf: async (rows: readonly ExportedLeg[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows.map((row) => ({
      cells: [
        'leg',
        row.id,
        row.slip_id,
        timeOf(row.placed_at),
        timeOf(row.settled_at),
        row.member_id,
        ...person(row.member_id),
        row.match_id,
        row.match_name,
        row.selection,
        oddsText(BigInt(row.odds)),
        row.closing_odds === null ? '' : oddsText(BigInt(row.closing_odds)),
        row.leg_state,
        row.legs,
        row.currency,
        amountOf(row.stake),
        amountOf(row.payout),
        row.state,
      ],
      currency: row.currency,
      sums: [],
    }));
  },
});
