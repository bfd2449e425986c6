import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { DEFAULT_FIELD_RULES } from './default-rules.ts';
import { checkField, checkSame, type FieldRule, lengthOf } from './field-rule.ts';

const { username, password, paymentPassword } = DEFAULT_FIELD_RULES;
const free: FieldRule = {
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 5,
  patternId: null,
  required: true,
  enabled: true,
};

describe('a field is checked by the served rule (spec 5)', () => {
  test.each([
    ['user name', username, 1, 6, 16],
    ['password', password, 5, 8, 32],
    ['payment password', paymentPassword, 6, 6, 6],
    ['nickname', DEFAULT_FIELD_RULES.nickname, 4, 2, 16],
    ['payee name', DEFAULT_FIELD_RULES.payeeName, 21, 2, 64],
    ['e-mail', DEFAULT_FIELD_RULES.email, 3, 6, 64],
  ])('%s has the shipped pattern and bounds of product.md', (_name, rule, patternId, minLength, maxLength) => {
    expect(rule).toMatchObject({ patternId, minLength, maxLength });
  });

  test('the message carries both bounds, and one number when they are equal', () => {
    expect(checkField(username, 'ab')).toEqual({ key: 'reg_pattern_1', params: { min: 6, max: 16, range: '6–16' } });
    expect(checkField({ ...paymentPassword, enabled: true }, '12')).toEqual({
      key: 'reg_pattern_6',
      params: { min: 6, max: 6, range: '6' },
    });
  });

  test('both bounds are included', () => {
    const ofLength = (length: number) => checkField(username, 'a'.repeat(length));
    expect([ofLength(5), ofLength(17)]).toEqual([ofLength(5), ofLength(5)]);
    expect(ofLength(5)).not.toBeNull();
    expect([ofLength(6), ofLength(16)]).toEqual([null, null]);
  });

  test('empty is refused where required, accepted where not, and blanks are empty', () => {
    expect(checkField(username, '')).toEqual({ key: 'not_empty', params: {} });
    expect(checkField(username, ' \u3000')).toEqual({ key: 'not_empty', params: {} });
    expect(checkField({ ...username, required: false }, '')).toBeNull();
    expect(checkField({ ...username, enabled: false }, '!')).toBeNull();
  });

  test('without a pattern id the served pattern decides, and the message is “not empty”', () => {
    expect(checkField(free, 'abc')).toBeNull();
    expect(checkField({ ...free, acceptedPattern: '^\\d+$' }, 'abc')).toEqual({ key: 'not_empty', params: {} });
    expect(checkField(free, 'abcdef')).toEqual({ key: 'not_empty', params: {} });
  });

  test('length is counted in characters of the composed text', () => {
    expect(lengthOf('ế'.normalize('NFD'))).toBe(1);
    expect(lengthOf('🙂')).toBe(1);
    const two: FieldRule = { ...free, patternId: 4, minLength: 2, maxLength: 2 };
    expect(checkField(two, 'Ấn'.normalize('NFD'))).toBeNull();
  });

  test('the second entry equals the first, however it is composed', () => {
    expect(checkSame('mật', 'mật'.normalize('NFD'))).toBeNull();
    expect(checkSame('a', 'b')).toEqual({ key: 'inconsistent_twice', params: {} });
    expect(checkSame('a', '')).toEqual({ key: 'not_empty', params: {} });
  });
});

test('the most common passwords are known, in any case, and an uncommon one is not', () => {
  for (const known of ['password123', 'PassWord123', 'anhyeuem123', 'qwerty123456', '1q2w3e4r']) {
    expect(isCommonPassword(known)).toBe(true);
  }
  expect(isCommonPassword('Chao-Lantern-26')).toBe(false);
});
