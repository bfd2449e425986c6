import { sheetText } from '@lantern/kernel';
import { stringify } from 'csv-stringify/sync';

/** Lines as RFC 4180 has them, each ended, every cell in quotation marks. The library's own guard would also mark an amount below zero. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  stringify(lines as string[][], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: sheetText },
  });

/** Sheets read a file as UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = '\uFEFF';
