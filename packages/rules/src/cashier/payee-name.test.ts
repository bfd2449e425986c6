import { expect, test } from 'vitest';
import { bankSpelling, isSamePayee } from './payee-name.ts';

test.each([
  ['NGUYEN MINH ANH', ' nguyen  minh anh'],
  ['Nguyễn Văn An', 'NGUYEN VAN AN'],
  ['Nguyễn Văn An', 'NGUYỄN VĂN AN'],
  ['Nguyễn Văn An', 'Nguyễn Văn An'.normalize('NFD')],
  ['Trần Thị Hòa', 'Trần Thị Hoà'],
  ['Đặng Thuý', 'DANG THÚY'],
  ['İsmail Yıldız', 'ISMAIL YILDIZ'],
  ['ismail yildiz', 'İSMAİL YILDIZ'],
  ['Groß', 'GROSS'],
  ['GROẞ', 'gross'],
  ['O’Brien', "O'Brien"],
  ['O’Brien', 'OBRIEN'],
  ['Oʻzbek Oʼktam', "O'ZBEK O`KTAM"],
  ['D´Souza', 'D SOUZA'],
  ['Jean-Luc Lefèvre', 'JEAN LUC LEFEVRE'],
  ['Jean–Luc Lefèvre', 'JEANLUC LEFEVRE'],
  ['Müller', 'MUELLER'],
  ['Müller', 'MULLER'],
  ['Søren Ørsted', 'SOEREN OERSTED'],
  ['Đorđević', 'DJORDJEVIC'],
  ['Łukasz Wałęsa', 'LUKASZ WALESA'],
  ['Suharto', 'SUHARTO'],
  ['王小明', '王小明'],
  ['ＮＧＵＹＥＮ ＡＮ', 'Nguyễn An'],
  ['Мария Иванова', 'МАРИЯ ИВАНОВА'],
  ['สมชาย ใจดี', 'สมชาย  ใจดี'],
])('%s is printed %s', (one, other) => {
  expect(isSamePayee(one, other)).toBe(true);
  expect(isSamePayee(other, one)).toBe(true);
});

test.each([
  ['Nguyễn Văn An', 'NGUYEN AN VAN'],
  ['Nguyễn Văn An', 'NGUYEN VAN ANH'],
  ['Nguyễn Văn An', 'NGUYEN VAN'],
  ['NGUYEN MINH ANH', 'NGUYEN MINH\u202e ANH'],
  // No transliteration is guessed.
  ['王小明', 'WANG XIAOMING'],
  ['Мария', 'MARIYA'],
  // Marks of other scripts are letters.
  ['かな', 'がな'],
  ['สมชาย', 'สมชย'],
  ["'", '’'],
  ['', ''],
])('%s is not %s', (one, other) => {
  expect(isSamePayee(one, other)).toBe(false);
});

test.each([
  ['Nguyễn Văn Đạt', 'NGUYEN VAN DAT'],
  ['İsmail Yıldız', 'ISMAIL YILDIZ'],
  ['Groß', 'GROSS'],
  ['O’Brien', "O'BRIEN"],
  ['王小明', '王小明'],
])('a bank takes %s as %s', (name, spelling) => {
  expect(bankSpelling(name)).toBe(spelling);
  expect(isSamePayee(name, spelling)).toBe(true);
});
