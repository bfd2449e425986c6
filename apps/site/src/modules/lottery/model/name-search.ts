import { foldName } from '@lantern/kernel';

/** Whether a name holds the words, in any case and with or without accents (spec 3: remark). */
export const nameHolds = (name: string, words: string): boolean => foldName(name).includes(foldName(words));
