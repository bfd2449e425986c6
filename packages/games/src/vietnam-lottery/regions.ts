/** North, Central and South: three lotteries with their own draws, tiers and hours (games.md 1.1). */
export type Region = 'MB' | 'MT' | 'MN';
export const REGIONS: readonly Region[] = ['MB', 'MT', 'MN'];
