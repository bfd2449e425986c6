import anyAscii from 'any-ascii';

const APOSTROPHES = /['’‘ʼʻ`´′＇]/g;
const JOINERS = /[-‐-―−.·・•]/g;
/** ICAO 9303 and the usage of banks: `Müller` is printed MULLER or MUELLER, `Đorđević` DORDEVIC or DJORDJEVIC. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' };

const LATIN = /[\p{Script=Latin}]\p{M}*/gu;
/** Latin letters without marks; letters of other scripts stay as they are written, for a transliteration of them is a guess. */
const plainLatin = (text: string): string => text.replace(LATIN, (letter) => anyAscii(letter));

const spelled = (name: string, apostrophe: string, joiner: string, isIcao: boolean): string => {
  const text = name.replace(APOSTROPHES, apostrophe).replace(JOINERS, joiner).normalize('NFKC').toLowerCase();
  const letters = isIcao ? text.replace(/[äöüåøđ]/g, (letter) => TWO_LETTERS[letter] ?? letter) : text;
  return plainLatin(letters).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
};

/** Every way in which a bank prints a name. An apostrophe or hyphen is printed, left out, or a blank. */
const spellingsOf = (name: string): readonly string[] =>
  ['', ' '].flatMap((apostrophe) =>
    ['', ' '].flatMap((joiner) => [true, false].map((isIcao) => spelled(name, apostrophe, joiner, isIcao))),
  );

/**
 * Whether a payee's name is the account's real name as banks print it: without marks, case and kinds of apostrophes. The order of the words
 * matters: two people of one family often have the same words.
 */
export function isSamePayee(one: string, other: string): boolean {
  const known = new Set(spellingsOf(one));
  return spellingsOf(other).some((spelling) => spelling !== '' && known.has(spelling));
}

/** The name as a bank takes it: capital letters without marks. A name in another script goes as it is written. */
export const bankSpelling = (name: string): string =>
  plainLatin(
    name
      .replace(APOSTROPHES, "'")
      .replace(/[‐-―−]/g, '-')
      .normalize('NFC'),
  )
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
