/// <reference path="./unicode-confusables.d.ts" />
import { foldName } from '@lantern/kernel';
import { rectifyConfusion } from 'unicode-confusables';

/** `name_unseen`: nothing of it can be seen, or marks pile up on a letter. `name_reserved`: it reads like the operator's own. */
export type NicknameFault = 'name_unseen' | 'name_reserved';

/** Vietnamese has two marks on a letter, Thai and Hebrew three. */
const MARKS_MAX = 3;
// Fillers of Hangul, joiners and other signs that leave no trace; the blank pattern of Braille is a symbol without a dot.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;
const PILED = new RegExp(`\\p{M}{${MARKS_MAX + 1},}`, 'u');
const MARK_FIRST = /^\p{M}/u;

/** Words that members take for the operator's, in the languages of the region. */
const RESERVED = [
  ...['admin', 'administrator', 'moderator', 'operator', 'support', 'helpdesk', 'customerservice', 'customercare'],
  ...['official', 'system', 'staff', 'dealer', 'cashier', 'lantern', 'root', 'security'],
  ...['quantri', 'quantrivien', 'hotro', 'cskh', 'chamsockhachhang', 'nhacai', 'chinhthuc', 'hethong', 'tongdai'],
];
/** Also as a part of a longer name: nobody else needs them there. */
const RESERVED_PARTS = ['admin', 'support', 'lantern', 'official', 'cskh', 'moderator', 'hotrokhachhang'];

const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
/** How a name looks: letters of other scripts as the Latin ones they resemble (Unicode TS 39), digits as letters, `l` and `i` alike. */
const lookOf = (name: string): string =>
  foldName(rectifyConfusion(foldName(name)))
    .replace(/[0134578]/g, (digit) => DIGITS[digit] ?? digit)
    .replace(/rn/g, 'm')
    .replace(/[lj]/g, 'i')
    .replace(/ /g, '');

const LOOKS: ReadonlySet<string> = new Set(RESERVED.map(lookOf));
const PARTS = RESERVED_PARTS.map(lookOf);

/** Whether a name reads like the operator's: a reserved word, alone, numbered, or one of those that nobody else needs as a part. */
function isReservedName(name: string): boolean {
  const look = lookOf(name);
  const bare = lookOf(name.replace(/[0-9]+$/, ''));
  return LOOKS.has(look) || LOOKS.has(bare) || PARTS.some((part) => look.includes(part));
}

/** Why a name that others read may not be taken, or null. */
export function nicknameFault(name: string): NicknameFault | null {
  const text = name.normalize('NFD');
  if (UNSEEN.test(text) || MARK_FIRST.test(text) || PILED.test(text)) return 'name_unseen';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'name_unseen';
  return isReservedName(name) ? 'name_reserved' : null;
}
