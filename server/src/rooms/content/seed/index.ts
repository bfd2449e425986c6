import type { SeedItem } from '../content.seed.ts';
import { announcements } from './announcements.ts';

/** Topics come before their articles; within a kind the order is the one shown. */
export const SEEDS: readonly SeedItem[] = [...announcements];
