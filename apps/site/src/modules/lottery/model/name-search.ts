/** A name as it is searched: without accents and case, đ as d. */
export const foldName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim();

/** Whether a name holds the words, in any case and with or without accents (spec 3: remark). */
export const nameHolds = (name: string, words: string): boolean => foldName(name).includes(foldName(words));
