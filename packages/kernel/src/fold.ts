// Letters that Unicode does not decompose, as people type them without their own keyboard. `platform.fold_name` has the same.
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ɓ: 'b',
  ƙ: 'k',
  ƴ: 'y',
  ə: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * A name in search form: without case, accents, width or punctuation, words separated by one space. Hangul is decomposed into its letters,
 * so that half a syllable is found; Thai and Indic vowel signs are dropped on both sides.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
