import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIsoDate, menuWeekday } from '../lottery/index.ts';
import { stationsOn } from './calendar.ts';
import { NORTH_HOSTS, STATIONS } from './stations.ts';

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the day of the week', () => {
  test('is the one JavaScript’s own calendar gives, Sunday being 1', () => {
    fc.assert(
      fc.property(isoDate, (date) => {
        expect(menuWeekday(date)).toBe(String(new Date(`${date}T00:00:00Z`).getUTCDay() + 1));
      }),
      { numRuns: 1000 },
    );
  });

  test('takes days that exist only', () => {
    expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isIsoDate)).toBe(true);
    const none = ['2025-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', ''];
    expect(none.filter(isIsoDate)).toEqual([]);
    expect(() => menuWeekday('2025-02-29')).toThrow('invariant');
  });
});

describe('the weekly schedule of games.md 1.2', () => {
  // 2026-09-21 is a Monday.
  const week = ['2026-09-21', '2026-09-22', '2026-09-23', '2026-09-24', '2026-09-25', '2026-09-26', '2026-09-27'];
  const codesOn = (region: 'MT' | 'MN') => week.map((date) => stationsOn(region, date).map(({ code }) => code));

  test('has 21 southern and 14 central stations, each code once', () => {
    expect(STATIONS.filter(({ region }) => region === 'MN')).toHaveLength(21);
    expect(STATIONS.filter(({ region }) => region === 'MT')).toHaveLength(14);
    expect(new Set(STATIONS.map(({ code }) => code)).size).toBe(35);
  });

  test('names the southern and central stations of every weekday', () => {
    expect(codesOn('MN')).toEqual([
      ['hcm', 'dt', 'cm'],
      ['btr', 'vt', 'bl'],
      ['dn', 'ct', 'st'],
      ['tn', 'ag', 'bth'],
      ['vl', 'bd', 'tv'],
      ['hcm', 'la', 'bp', 'hg'],
      ['tg', 'kg', 'dl'],
    ]);
    expect(codesOn('MT')).toEqual([
      ['py', 'tth'],
      ['dlk', 'qna'],
      ['dna', 'kh'],
      ['bdi', 'qt', 'qb'],
      ['gl', 'nt'],
      ['dna', 'qng', 'dno'],
      ['tth', 'kh', 'kt'],
    ]);
  });

  test('names the northern host of every weekday; the North has no station of its own', () => {
    const hosts = ['Hà Nội', 'Quảng Ninh', 'Bắc Ninh', 'Hà Nội', 'Hải Phòng', 'Nam Định', 'Thái Bình'];
    expect(week.map((date) => NORTH_HOSTS[menuWeekday(date)])).toEqual(hosts);
    expect(stationsOn('MB', '2026-09-21')).toEqual([]);
  });

  test('every plain name is the Vietnamese one without its marks', () => {
    const plain = (name: string) =>
      name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd');
    expect(STATIONS.map(({ nameAscii }) => nameAscii)).toEqual(STATIONS.map(({ name }) => plain(name)));
  });
});
