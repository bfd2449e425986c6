import { openJournal } from '../journal.ts';

/** One line of the statement. */
export interface Entry {
  readonly reference: string;
  readonly action: 'debit' | 'credit';
  readonly cents: string;
  readonly state: 'ok' | 'refused';
  readonly atMs: number;
}
/** A round as it was drawn, for its replay. */
export interface Drawn {
  readonly round: string;
  readonly account: string;
  readonly chosen: string;
  readonly tide: string;
  readonly stake: string;
  readonly paid: string;
}
type Line = { readonly entry: Entry } | { readonly cancelled: string; readonly by: string } | { readonly drawn: Drawn };

/** The state of this vendor, in a file that only grows; without a path it is lost at the end. */
export function openBook(path: string | undefined) {
  const journal = openJournal(path);
  const entries: Entry[] = [];
  const cancelled = new Map<string, string>();
  const rounds = new Map<string, Drawn>();
  const take = (line: Line): void => {
    if ('entry' in line) entries.push(line.entry);
    else if ('drawn' in line) rounds.set(line.drawn.round, line.drawn);
    else cancelled.set(line.cancelled, line.by);
  };
  for (const line of journal.entries as readonly Line[]) take(line);
  const write = (line: Line): void => {
    journal.append(line);
    take(line);
  };
  return {
    note: (entry: Entry) => write({ entry }),
    cancel: (reference: string, by: string) => write({ cancelled: reference, by }),
    draw: (drawn: Drawn) => write({ drawn }),
    drawnOf: (round: string): Drawn | undefined => rounds.get(round),
    /** A page of the statement as lines; its first names the next page. */
    statement: (page: { fromMs: number; toMs: number; after: number; rows: number }): string => {
      const lines: string[] = [];
      let at = page.after;
      for (; at < entries.length && lines.length < page.rows; at += 1) {
        const one = entries[at];
        if (one && one.atMs >= page.fromMs && one.atMs < page.toMs)
          lines.push([one.reference, one.action, one.cents, one.state, cancelled.get(one.reference) ?? ''].join());
      }
      return [`next=${at < entries.length ? at : ''}`, ...lines, ''].join('\n');
    },
  };
}
export type Book = ReturnType<typeof openBook>;
