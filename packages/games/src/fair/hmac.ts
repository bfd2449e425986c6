import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

type TextOrBytes = string | Uint8Array;

const bytesOf = (value: TextOrBytes): Uint8Array => (typeof value === 'string' ? utf8ToBytes(value) : value);

/** SHA-256 as 64 lower-case hex digits. Text is hashed as UTF-8: a server seed is hashed as the text a player sees (games.md 7.1). */
export const sha256Hex = (value: TextOrBytes): string => bytesToHex(sha256(bytesOf(value)));

/** The 32 bytes of HMAC-SHA256. Key and message are UTF-8 text, never decoded hex (games.md 7.1, step 3). */
export const hmacSha256 = (key: TextOrBytes, message: TextOrBytes): Uint8Array =>
  hmac(sha256, bytesOf(key), bytesOf(message));

/** The same as 64 lower-case hex digits, for a page that shows every step. */
export const hmacSha256Hex = (key: TextOrBytes, message: TextOrBytes): string => bytesToHex(hmacSha256(key, message));
