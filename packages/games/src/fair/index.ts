export { intBelow, pickDistinct, shuffle } from './choose.ts';
export { hmacSha256, hmacSha256Hex, sha256Hex } from './hmac.ts';
export { createWordStream, type WordStream } from './word-stream.ts';
