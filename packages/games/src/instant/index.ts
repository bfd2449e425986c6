export { BUST_MAX, BUST_MIN, bustOf, bustReturn, isTarget, reaches } from './bust.ts';
export {
  DICE_SIDES,
  DICE_WAYS_MAX,
  type DiceBet,
  type DiceSide,
  diceMultiplier,
  diceReturn,
  diceWins,
  rollDice,
} from './dice.ts';
export {
  drawCard,
  GUESSES,
  type Guess,
  type HiLoRound,
  hiLoMultiplier,
  hiLoReturn,
  isRight,
  playHiLo,
  RANKS,
  rankOf,
  waysOf,
} from './hi-lo.ts';
export {
  drawKeno,
  KENO_DRAWN,
  KENO_NUMBERS,
  KENO_PICKS_MAX,
  kenoHits,
  kenoReturn,
  kenoTable,
} from './keno.ts';
export { layMines, MINES_TILES, minesMultiplier, minesReturn } from './mines.ts';
export { type ExactReturn, type Multiplier, multiplierText, ONE, returnShare } from './multiplier.ts';
export { bucketOf, dropBall, PLINKO_ROWS, plinkoBest, plinkoReturn, plinkoTable } from './plinko.ts';
export { PLINKO_RISKS, type PlinkoRisk } from './plinko-tables.ts';
export {
  spinWheel,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
  type WheelRisk,
  type WheelSegments,
  wheelReturn,
  wheelTable,
} from './wheel.ts';
