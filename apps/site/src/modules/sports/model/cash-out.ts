import { type Micros, mulDivFloor } from '@lantern/kernel';

/** What a part of an offer pays: rounded down to a micro, as the server pays it. */
export const partOf = (offer: Micros, percent: number): Micros => mulDivFloor(offer, BigInt(percent), 100n);
