import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from './fold.ts';

test('a folded name folds to itself, however it was composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const once = foldName(name);
      expect(foldName(once)).toBe(once);
      expect(once).not.toMatch(/\p{M}|\s\s|^\s|\s$/u);
      expect(foldName(name.normalize('NFC'))).toBe(foldName(name.normalize('NFD')));
    }),
  );
});

test.each([
  ['  Nạp TIỀN  Đặt cược ', 'nap tien dat cuoc'],
  ['NguyễnÁnh', 'nguyenanh'],
  ['Hòa', 'hoa'],
  ['Hoà', 'hoa'],
  ['İsmail Yıldız', 'ismail yildiz'],
  ['Groß', 'gross'],
  ['GROẞ', 'gross'],
  ['Łukasz Øst', 'lukasz ost'],
  ['TP. HCM', 'tp hcm'],
])('%s is found as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
