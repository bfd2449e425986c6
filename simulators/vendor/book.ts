import { type Journal, openJournal } from '../journal.ts';

/** One transaction of this vendor's statement. */
export interface Entry {
  readonly vendor: string;
  readonly txId: string;
  readonly op: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly amount: string;
  readonly code: string;
  readonly at: string;
}
/** A player's money at the vendor in transfer mode, in millionths. */
export interface Carried {
  readonly vendor: string;
  readonly transfer: string;
  readonly playerId: string;
  readonly change: string;
  /** Turned down: its name stays refused, whatever the purse holds later. */
  readonly refused?: true;
}
export interface FreeRounds {
  readonly freeRoundId: string;
  readonly playerId: string;
  readonly number: number;
  readonly cancelled: boolean;
}
/** A round of transfer mode that the platform must record. */
export interface Report {
  readonly vendor: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly staked: string;
  readonly paid: string;
}
/** A round as it was drawn, for its replay. */
export interface Drawn {
  readonly vendor: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly chosen: number;
  readonly drawn: number;
  readonly stake: string;
  readonly paid: string;
  readonly currency: string;
  readonly at: string;
}
type Line =
  | { readonly entry: Entry }
  | { readonly undone: { readonly txId: string; readonly by: string } }
  | { readonly carried: Carried }
  | { readonly free: FreeRounds }
  | { readonly due: Report }
  | { readonly reported: string }
  | { readonly drawn: Drawn }
  | { readonly resting: boolean };

interface StatementQuery {
  readonly vendor: string;
  readonly from: string;
  readonly to: string;
  readonly cursor: number;
  readonly limit: number;
}

/** The statement of a time, page by page; the cursor is a position in the statement. */
function statementOf(entries: readonly Entry[], undone: ReadonlyMap<string, string>, query: StatementQuery) {
  const list: (Entry & { rolledBackBy: string | null })[] = [];
  let at = query.cursor;
  for (; at < entries.length && list.length < query.limit; at += 1) {
    const entry = entries[at];
    if (entry && entry.vendor === query.vendor && entry.at >= query.from && entry.at < query.to)
      list.push({ ...entry, rolledBackBy: undone.get(entry.txId) ?? null });
  }
  return { list, nextCursor: at < entries.length ? String(at) : null };
}

/** The whole state of this vendor, in a file that only grows; without a path it is lost at the end. */
export function openBook(path: string | undefined) {
  const journal: Journal = openJournal(path);
  const entries: Entry[] = [];
  const undone = new Map<string, string>();
  const purses = new Map<string, bigint>();
  const transfers = new Map<string, Carried>();
  const free = new Map<string, FreeRounds>();
  const due = new Map<string, Report>();
  const rounds = new Map<string, Drawn>();
  let maintenance = false;

  function take(line: Line): void {
    if ('entry' in line) entries.push(line.entry);
    else if ('undone' in line) undone.set(line.undone.txId, line.undone.by);
    else if ('carried' in line) {
      const { carried } = line;
      transfers.set(carried.transfer, carried);
      const purse = `${carried.vendor} ${carried.playerId}`;
      if (!carried.refused) purses.set(purse, (purses.get(purse) ?? 0n) + BigInt(carried.change));
    } else if ('due' in line) due.set(line.due.roundId, line.due);
    else if ('drawn' in line) rounds.set(`${line.drawn.vendor} ${line.drawn.roundId}`, line.drawn);
    else if ('resting' in line) maintenance = line.resting;
    else if ('reported' in line) due.delete(line.reported);
    else free.set(line.free.freeRoundId, line.free);
  }
  for (const line of journal.entries) take(line as Line);
  const write = (line: Line): void => {
    journal.append(line);
    take(line);
  };

  return {
    note: (entry: Entry) => write({ entry }),
    undo: (txId: string, by: string) => write({ undone: { txId, by } }),
    carry: (carried: Carried) => write({ carried }),
    give: (rounds: FreeRounds) => write({ free: rounds }),
    draw: (drawn: Drawn) => write({ drawn }),
    drawnOf: (vendor: string, roundId: string): Drawn | undefined => rounds.get(`${vendor} ${roundId}`),
    setMaintenance: (maintenance: boolean) => write({ resting: maintenance }),
    isInMaintenance: (): boolean => maintenance,
    /** Rounds to report to the platform until it has recorded them. */
    owe: (report: Report) => write({ due: report }),
    reported: (roundId: string) => write({ reported: roundId }),
    unreported: (): Report[] => [...due.values()],
    transferOf: (transfer: string): Carried | undefined => transfers.get(transfer),
    purseOf: (vendor: string, playerId: string): bigint => purses.get(`${vendor} ${playerId}`) ?? 0n,
    freeOf: (playerId: string): FreeRounds[] => [...free.values()].filter((one) => one.playerId === playerId),
    freeRounds: (id: string): FreeRounds | undefined => free.get(id),
    statement: (query: StatementQuery) => statementOf(entries, undone, query),
  };
}
export type Book = ReturnType<typeof openBook>;
