import { addressKey } from '../../../platform/index.ts';

/** The stable part of an address; a change inside it needs no new code. */
export const placeOf = (address: string): string => addressKey(address);
