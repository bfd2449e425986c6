import type { SeedItem } from '../content.seed.ts';
export const announcements: readonly SeedItem[] = [];
