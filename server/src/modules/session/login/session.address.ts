import { addressKey } from '../../../platform/index.ts';

/** The part of an address that stays the same at one place; nobody is asked again for a change inside it. */
export const placeOf = (address: string): string => addressKey(address);
