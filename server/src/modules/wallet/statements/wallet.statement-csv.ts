import { BYTE_ORDER_MARK, csvOf } from '../../staff/index.ts';
import type { StatementLine, TextOf } from './wallet.statement-texts.ts';

const COLUMNS = ['at', 'kind', 'name', 'cause', 'currency', 'in', 'out', 'held', 'balance'] as const;

/** What a file of a statement is written with; each part gives the bytes that are ready. */
export interface StatementWriter {
  begin(balance: string): Buffer | Promise<Buffer>;
  add(lines: readonly StatementLine[]): Buffer | Promise<Buffer>;
  end(balance: string): Buffer | Promise<Buffer>;
  /** Gives back what it holds, also of a file that was stopped. */
  close(): unknown;
}

/** A statement as RFC 4180, UTF-8. Sheets run none of its cells. */
export function csvWriter(text: TextOf): StatementWriter {
  const balanceLine = (name: string, balance: string) =>
    COLUMNS.map((column) => (column === 'kind' ? text(name) : column === 'balance' ? balance : ''));
  const csv = (lines: readonly (readonly string[])[]) => Buffer.from(csvOf(lines), 'utf8');
  return {
    begin: (balance) =>
      Buffer.concat([
        Buffer.from(BYTE_ORDER_MARK, 'utf8'),
        csv([COLUMNS.map((column) => text(`columns.${column}`)), balanceLine('opening', balance)]),
      ]),
    add: (lines) => csv(lines.map((line) => COLUMNS.map((column) => line[column]))),
    end: (balance) => csv([balanceLine('closing', balance)]),
    close: () => undefined,
  };
}
