/** How far the outer buckets pay away from the middle ones. */
export const PLINKO_RISKS = ['low', 'medium', 'high', 'expert'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/** Tenths of the stake by rows and risk, from the centre outwards (games.md 6.9: the published tables, .9890 to .9916). */
export const PLINKO_HALVES: Readonly<Record<number, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [5, 10, 11, 21, 56],
    medium: [4, 7, 13, 30, 130],
    high: [2, 3, 15, 40, 290],
    expert: [1, 1, 11, 46, 500],
  },
  9: {
    low: [7, 10, 16, 20, 56],
    medium: [5, 9, 17, 40, 180],
    high: [2, 6, 20, 70, 430],
    expert: [1, 2, 15, 78, 1000],
  },
  10: {
    low: [5, 10, 11, 14, 30, 89],
    medium: [4, 6, 14, 20, 50, 220],
    high: [2, 3, 9, 30, 100, 760],
    expert: [1, 1, 6, 20, 110, 2010],
  },
  11: {
    low: [7, 10, 13, 19, 30, 84],
    medium: [5, 7, 18, 30, 60, 240],
    high: [2, 4, 14, 52, 140, 1200],
    expert: [1, 2, 11, 40, 160, 3240],
  },
  12: {
    low: [5, 10, 11, 14, 16, 30, 100],
    medium: [3, 6, 11, 20, 40, 110, 330],
    high: [2, 2, 7, 20, 81, 240, 1700],
    expert: [1, 1, 4, 15, 60, 300, 6190],
  },
  13: {
    low: [7, 9, 12, 19, 30, 40, 81],
    medium: [4, 7, 13, 30, 60, 130, 430],
    high: [2, 2, 10, 40, 110, 370, 2600],
    expert: [1, 1, 6, 30, 100, 520, 10120],
  },
  14: {
    low: [5, 10, 11, 13, 14, 19, 40, 71],
    medium: [2, 5, 10, 19, 40, 70, 150, 580],
    high: [2, 2, 3, 19, 50, 180, 560, 4200],
    expert: [1, 1, 2, 12, 30, 160, 800, 23690],
  },
  15: {
    low: [7, 10, 11, 15, 20, 30, 80, 150],
    medium: [3, 5, 13, 30, 50, 110, 180, 880],
    high: [2, 2, 5, 30, 80, 270, 830, 6200],
    expert: [1, 1, 2, 18, 60, 230, 1250, 50000],
  },
  16: {
    low: [5, 10, 11, 12, 14, 14, 20, 90, 160],
    medium: [3, 5, 10, 15, 30, 50, 100, 410, 1100],
    high: [2, 2, 2, 20, 40, 90, 260, 1300, 10000],
    expert: [1, 1, 1, 11, 25, 70, 260, 2160, 100000],
  },
};
