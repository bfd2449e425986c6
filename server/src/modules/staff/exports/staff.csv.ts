const NUMBER = /^-?[0-9]+(\.[0-9]+)?$/;
/** What a sheet takes for a formula, in wide letters too (CWE-1236). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell. A sheet must not run what somebody wrote into a name; an amount below zero is no formula. */
const cell = (text: string): string =>
  `"${(FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Lines as RFC 4180 has them, each ended. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

/** Sheets read a file as UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = '\uFEFF';
