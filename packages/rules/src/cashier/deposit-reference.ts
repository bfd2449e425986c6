import { idOfReference, idsIn, referenceOf } from './reference.ts';

/** The reference of a deposit for members, support and the provider. */
export const depositReference = (id: bigint): string => referenceOf('D', id);

/** The id inside a reference; null when it is not one of ours. */
export const depositIdOf = (reference: string): bigint | null => idOfReference('D', reference);

/** The deposits whose references may stand in a text, such as the memo of a transfer. */
export const depositIdsIn = (text: string): bigint[] => idsIn('D', text);
