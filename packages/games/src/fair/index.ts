export {
  BET_LINE,
  blindOf,
  boundTo,
  type DrawBet,
  drawBetLine,
  drawMessage,
  type Entropy,
  entropyText,
  type Inclusion,
  isIncluded,
  type RoundBet,
  readShoeEntropy,
  roundBetLine,
  type ShoeEntropy,
  shoeEntropy,
  type TableBet,
  tableBetLine,
} from './bet-list.ts';
export { intBelow, pickDistinct, shuffle } from './choose.ts';
export { brokenLine, LOG_START, type LogEntry, logHash } from './commitment-log.ts';
export {
  belongsToChain,
  chainSalt,
  elementAfter,
  nextElement,
  type RoundSeed,
  roundMessage,
  roundStream,
} from './hash-chain.ts';
export { hmacSha256, hmacSha256Hex, sha256Hex } from './hmac.ts';
export { leafHash, merkleLevels, merkleRoot, pathPlaces, rootFromPath, type Sha256 } from './merkle.ts';
export { CLIENT_SEED, type PlaySeed, playMessage, playStream } from './seed-pair.ts';
export { createWordStream, type WordStream } from './word-stream.ts';
