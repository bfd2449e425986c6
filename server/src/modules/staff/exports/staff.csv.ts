import { stringify } from 'csv-stringify/sync';

const NUMBER = /^-?[0-9]+(\.[0-9]+)?$/;
/** What a sheet takes for a formula, in wide letters too (CWE-1236). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A sheet must not run what somebody wrote into a name. The library's own guard would also mark an amount below zero. */
const withoutFormula = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** Lines as RFC 4180 has them, each ended, every cell in quotation marks. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  stringify(lines as string[][], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: withoutFormula },
  });

/** Sheets read a file as UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = '\uFEFF';
