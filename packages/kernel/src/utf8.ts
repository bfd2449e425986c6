import { err, ok, type Result } from './result.ts';

const LINE_FEED = 0x0a;

/**
 * A file's text, if it is UTF-8: any other encoding would change its letters. @returns the text with its byte order mark, or the first line
 * that is no UTF-8, counted from 1
 */
export function utf8Of(bytes: Uint8Array): Result<string, number> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return ok(decoder.decode(bytes));
  } catch {
    let line = 1;
    for (let start = 0; start < bytes.length; line += 1) {
      const feed = bytes.indexOf(LINE_FEED, start);
      const end = feed < 0 ? bytes.length : feed;
      try {
        decoder.decode(bytes.subarray(start, end));
      } catch {
        break;
      }
      start = end + 1;
    }
    return err(line);
  }
}
