import { formatAmount, idFloorOf } from '@lantern/kernel';
import type { ExportKind } from '@lantern/rules/staff';
import { type AppContext, iso, type Queryable, type Snapshot, type Statement } from '../../platform/index.ts';
import { membersByIds } from '../account/index.ts';
import { depositsToExport, type OfficeDeposit } from '../cashier/index.ts';
import { balanceBefore, type StatementRow, statementToExport } from '../ledger/index.ts';
import { houseReturns } from '../slots/index.ts';
import {
  type ExportedReturn,
  type ExportedWager,
  returnsToExport,
  type WagerExportFilter,
  wagersToExport,
} from '../wager/index.ts';
import { filterOf, periodOf } from './staff.audit-page.ts';
import { type AuditRow, auditToExport } from './staff.watch.store.ts';

export type CallRequest = Readonly<Record<string, string>>;

/** One line of a file, with the amounts of its `summed` columns in their order. */
export interface ExportLine {
  readonly cells: readonly string[];
  readonly currency: string;
  readonly sums: readonly bigint[];
}

/** A kind of file: what it reads, and how a row becomes a line. The first cell says what a line is. */
export interface ExportSource {
  readonly statement: Statement;
  readonly columns: readonly string[];
  readonly summed: readonly string[];
  /** Lines before the first and after the last row, which are none of what is counted. */
  readonly opening?: (snapshot: Queryable) => Promise<readonly (readonly string[])[]>;
  readonly linesOf: (rows: readonly never[], snapshot: Snapshot) => Promise<readonly ExportLine[]>;
  readonly closing?: () => readonly (readonly string[])[];
}

const amountOf = (micros: string): string => formatAmount(BigInt(micros));
const timeOf = (at: Date | null): string => (at ? iso(at) : '');

/** Ids are times, so a period is a range of ids. */
function idsOf(asked: CallRequest): { fromId: bigint | null; toId: bigint | null } {
  const { fromMs, toMs } = periodOf({ from: asked['from'] ?? '', to: asked['to'] ?? '' });
  return { fromId: fromMs === null ? null : idFloorOf(fromMs), toId: toMs === null ? null : idFloorOf(toMs) };
}
const wagersAsked = (asked: CallRequest): WagerExportFilter => ({
  ...idsOf(asked),
  memberId: asked['member'] ?? null,
  category: asked['category'] ?? '',
  game: asked['game'] ?? '',
  state: asked['state'] ?? '',
});

async function peopleOf(db: Queryable, rows: readonly { member_id: string }[]) {
  const people = await membersByIds(db, [...new Set(rows.map((row) => row.member_id))].map(BigInt));
  // A trial is no customer: who reads the file must be able to leave it out (standards.md D05).
  return (id: string): [account: string, type: string] => {
    const member = people.get(BigInt(id));
    return [member?.account ?? '', String(member?.type ?? '')];
  };
}

const wagers = (asked: CallRequest): ExportSource => ({
  statement: wagersToExport(wagersAsked(asked)),
  columns:
    'record,id,placed_at,settled_at,member_id,account,account_type,category,vendor,game,draw_or_round,play,picks,odds,currency,stake,payout,valid_stake,state'.split(
      ',',
    ),
  summed: ['stake', 'payout', 'valid_stake'],
  linesOf: async (rows: readonly ExportedWager[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows.map((row) => ({
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
        row.play,
        row.picks,
        String(Number(row.odds) / 10_000),
        row.currency,
        amountOf(row.stake),
        amountOf(row.payout),
        amountOf(row.valid_stake),
        row.state,
      ],
      currency: row.currency,
      sums: [BigInt(row.stake), BigInt(row.payout), BigInt(row.valid_stake)],
    }));
  },
});

function statement(asked: CallRequest): ExportSource {
  const { fromMs, toMs } = periodOf({ from: asked['from'] ?? '', to: asked['to'] ?? '' });
  const [fromIso, toIso] = [fromMs, toMs].map((ms) => (ms === null ? null : iso(ms))) as [string | null, string | null];
  const memberId = asked['member'] ?? '0';
  const columns = 'record,at,cause,movement,number,currency,main,bonus,pending,balance'.split(',');
  let balance = 0n;
  const balanceLine = (record: string, at: string | null) => [
    columns.map((column) => ({ record, at: at ?? '', balance: formatAmount(balance) })[column] ?? ''),
  ];
  return {
    statement: statementToExport(memberId, fromIso, toIso),
    columns,
    summed: ['main', 'bonus', 'pending'],
    opening: async (snapshot) => {
      balance = await balanceBefore(snapshot, memberId, fromIso);
      return balanceLine('opening balance', fromIso);
    },
    linesOf: async (rows: readonly StatementRow[]) =>
      rows.map((row) => {
        const sums = [BigInt(row.main), BigInt(row.bonus), BigInt(row.pending)];
        balance = sums.reduce((sum, moved) => sum + moved, balance);
        return {
          cells: [
            'transfer',
            iso(row.at),
            row.cause,
            row.name,
            String(row.number),
            row.currency,
            ...sums.map(formatAmount),
            formatAmount(balance),
          ],
          currency: row.currency,
          sums,
        };
      }),
    closing: () => balanceLine('closing balance', toIso),
  };
}

const deposits = (asked: CallRequest): ExportSource => ({
  statement: depositsToExport({ ...idsOf(asked), memberId: asked['member'] ?? null, state: asked['state'] ?? '' }),
  columns:
    'record,id,created_at,settled_at,member_id,account,account_type,method,currency,amount,state,payment_id'.split(','),
  summed: ['amount'],
  linesOf: async (rows: readonly OfficeDeposit[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows.map((row) => ({
      cells: [
        'deposit',
        row.id,
        timeOf(row.created_at),
        timeOf(row.settled_at),
        row.member_id,
        ...person(row.member_id),
        row.method,
        row.currency,
        amountOf(row.amount),
        row.state,
        row.payment_id ?? '',
      ],
      currency: row.currency,
      sums: [BigInt(row.amount)],
    }));
  },
});

/** Percent with four decimals, rounded down; empty where nothing was staked. */
const percentOf = (paid: bigint, staked: bigint): string =>
  staked === 0n ? '' : formatAmount(((paid * 1_000_000n) / staked) * 100n);

function returns(asked: CallRequest, context: AppContext): ExportSource {
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

const audit = (asked: CallRequest): ExportSource => {
  const { act = '', by = '', subject = '', from = '', to = '' } = asked;
  return {
    statement: auditToExport(filterOf({ act, by, subject, from, to })),
    columns: 'record,number,at,by,act,subject,details,hash'.split(','),
    summed: [],
    linesOf: async (rows: readonly AuditRow[]) =>
      rows.map((row) => ({
        cells: [
          'entry',
          row.number,
          iso(row.at),
          row.staff_name,
          row.act,
          row.subject,
          JSON.stringify(row.details),
          row.hash,
        ],
        currency: '',
        sums: [],
      })),
  };
};

export const EXPORTS: Readonly<Record<ExportKind, (asked: CallRequest, context: AppContext) => ExportSource>> = {
  wagers,
  statement,
  deposits,
  returns,
  audit,
};
