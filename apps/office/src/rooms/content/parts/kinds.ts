import type { Answer } from '../../../shared/calls/index.ts';

export type Item = Answer<'readContent'>;

/** As the contract names them; its values stay out of the browser, and the type checker holds these lists against it. */
const KINDS = {
  PL: 0,
  PU: 0,
  PR: 0,
  B: 0,
  H: 0,
  banner: 0,
  topic: 0,
  help: 0,
  promotion: 0,
  news: 0,
  blog: 0,
  about: 0,
  join: 0,
  legal: 0,
} satisfies Record<Item['kind'], 0>;
export const CONTENT_KINDS = Object.keys(KINDS) as Item['kind'][];

export const BANNER_GROUPS = [
  'home',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'elott',
  'down',
  'promotions',
  'shop',
  'help',
] as const;
export const LINKAGE_TYPES = ['NONE', 'PAGE', 'GAME', 'PROMO', 'URL'] as const;
export const FEEDBACK_STATES = ['new', 'reading', 'answered', 'closed'] as const;
