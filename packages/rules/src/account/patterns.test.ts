import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, isAccepted } from './accepted-pattern.ts';
import { isCalendarDay } from './calendar-day.ts';
import { PATTERNS, patternOf } from './patterns.ts';

interface Samples {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const LONG = 'a'.repeat(63);

/** Spec 5, each id in its own script. */
const SAMPLES: Readonly<Record<number, Samples>> = {
  0: { good: ['', 'x', 'Đường số 9 🙂', '\n'], bad: [] },
  1: { good: ['minhanh88', 'A', 'z9'], bad: ['', '9lives', 'minh_anh', 'minhánh', 'a b', 'ａｂｃ', 'a\n'] },
  2: { good: ['李小龙', 'Bruce李', '龍'], bad: ['', 'さくら', '李1', '李 龙', 'Minhá'] },
  3: {
    good: ['a@b.vn', 'minh.anh+lantern@mail.example.com', `${LONG}a@x.io`, "o'neil@a-b.co", 'x@123.example'],
    bad: [
      '',
      'a@b',
      '@b.vn',
      'a@',
      'a@@b.vn',
      'a b@c.vn',
      '.a@b.vn',
      'a.@b.vn',
      'a..b@c.vn',
      'a@-b.vn',
      'a@b-.vn',
      'a@b..vn',
      'a@1.2.3.4',
      `${LONG}aa@x.io`,
      `a@${LONG}a.vn`,
      'ánh@b.vn',
      'a@b.vn\n',
    ],
  },
  4: {
    good: ['MinhAnh', 'MinhÁnh88', 'ไทย9', '한글', 'éa', 'हिन्दी'],
    bad: ['', 'Minh Anh', '李', 'minh-anh', '🙂', 'a·b'],
  },
  5: {
    good: ['abc12345', 'A1', 'Paper-Lantern-77', 'mật khẩu1'],
    bad: ['', 'abcdefgh', '12345678', 'áéí123', 'a1\u0000'],
  },
  6: { good: ['0', '000123'], bad: ['', '１２３', '12 3', '-1', '1.0', '๑๒๓', '12\n'] },
  7: { good: ['Abc1', 'A', 'aB'], bad: ['', 'abc1', '1234', 'Abc-1', 'Á1'] },
  8: { good: ['Nguyen Van A', 'x'], bad: ['', 'Nguyễn', 'A1', 'A\tB', 'A　B'] },
  9: { good: ['tốt', 'a-b', '🙂'], bad: ['', 'a b', 'a\u3000b', 'a\u00a0b', 'a\u200bb', 'a\n'] },
  10: { good: ['阿凡提·买买提', '李', '￥'], bad: ['', '李a', '李1', '李🙂', '李 龙'] },
  11: {
    good: ['2024-02-29', '2000-02-29', '1995-12-31', '0001-01-01'],
    bad: [
      '',
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-13-01',
      '2024-00-10',
      '2024-01-00',
      '24-01-01',
      '2024-1-1',
    ],
  },
  12: { good: ['Lê A', 'ab', 'a b'], bad: ['', 'a', ' a ', 'ab1', '  ', 'a-b'] },
  13: {
    good: ['02-29-2024', '12-31-1995'],
    bad: ['', '29-02-2024', '02-29-2023', '2024-02-29', '00-01-2024', '1-1-2024'],
  },
  14: { good: ['abc', '123', 'a1'], bad: ['', 'á', 'a b', 'a_b', 'ａ'] },
  15: { good: ['김민수', '한글', 'ㄱ'], bad: ['', '김 민수', 'kim', '金', '김1'] },
  16: { good: ['สวัสดี', 'ไทย', 'น้ำ'], bad: ['', 'สวัสดี a', 'ไทย ไทย', 'lao', 'ລາວ', '฿'] },
  17: { good: ['สมชาย Jaidee', 'Somchai', 'ไทย'], bad: ['', 'สมชาย1', 'ສົມ', 'Sömchai'] },
  18: { good: ['NGUYEN VAN A', 'A'], bad: ['', '   ', 'Nguyen', 'NGUYỄN', 'A1'] },
  19: { good: ['a1!', '~', 'P@ss:w/rd'], bad: ['', 'a b', 'á', '🙂', 'a\n'] },
  20: { good: ['Aa1!', 'Zz9·'], bad: ['', 'Aa1', 'aa1!', 'AA1!', 'Aab!', 'Aa 1!'] },
  21: {
    good: [
      'NGUYỄN THỊ MINH ÁNH',
      "Mary O'Neil",
      'Jean-Luc Picard',
      'สมชาย ใจดี',
      '李 小龙',
      'J. R. R. Tolkien',
      'हिन्दी नाम',
    ],
    bad: ['', 'Madonna', 'Minh ', ' Minh Anh', 'Minh 4nh', 'A 🙂', '- -', 'A\tB', 'A\u00a0B'],
  },
  22: {
    good: ['山田太郎', 'ヤマダ', 'さくら', 'サッカー', 'ＡＢＣ１'],
    bad: ['', '山田 太郎', '山田　太郎', 'ﾔﾏﾀﾞ', 'Yamada', '한'],
  },
};

describe('the 23 patterns of spec 5', () => {
  test('each has its number, and samples', () => {
    expect(PATTERNS.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, id) => id));
    expect(Object.keys(SAMPLES)).toHaveLength(23);
    expect(patternOf(23)).toBeUndefined();
  });

  test.each(PATTERNS.map(({ id }) => id))('%i accepts its own samples and refuses the others', (id) => {
    const { good, bad } = SAMPLES[id] ?? { good: [], bad: [] };
    const accepts = (value: string) => patternOf(id)?.accepts(value.normalize('NFC'));
    expect(good.filter((value) => !accepts(value))).toEqual([]);
    expect(bad.filter((value) => accepts(value))).toEqual([]);
  });

  test('each decides on any text, up to broken ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (value) => {
        for (const pattern of PATTERNS) expect(typeof pattern.accepts(value)).toBe('boolean');
      }),
    );
  });

  test('a pattern served as an expression equals its function', () => {
    const signs = fc.constantFrom(...'aZ09 -@.!áñ李한ไ\n');
    for (const pattern of PATTERNS.filter(({ source }) => source !== '*')) {
      expect(compilePattern(pattern.source).ok, pattern.source).toBe(true);
      fc.assert(
        fc.property(fc.string({ unit: signs, maxLength: 8 }), (value) => {
          expect(isAccepted(pattern.source, value)).toBe(pattern.accepts(value));
        }),
      );
    }
  });
});

test('the calendar agrees with the standard calendar for more than four hundred years', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1600, max: 2999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const time = Date.parse(`${text}T00:00:00Z`);
        const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
        expect(isCalendarDay(text)).toBe(isReal);
      },
    ),
  );
});
