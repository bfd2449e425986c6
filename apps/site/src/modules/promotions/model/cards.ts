import type { Answer } from '../../../shared/calls/index.ts';

export type Promotion = Answer<'listPromotions'>['list'][number];
export type Page = Answer<'listPages'>['list'][number];
export type Status = Promotion['status'];
export type Trigger = Promotion['terms']['trigger'];

/** One card of the list: a promotion, the content page that belongs to it, or a page alone. */
export interface PromoCardOf {
  readonly promotion: Promotion | null;
  readonly page: Page | null;
}

/** The order of the list: what waits for the member, what runs, what may be had, what comes, what is over. */
export const STATUSES: readonly Status[] = [
  ...(['claim', 'issued', 'rejected', 'signed_up', 'in_progress', 'applying'] as const),
  ...(['join', 'coming_soon', 'claimed', 'closed'] as const),
];
/** A page without a promotion has no part in what a member may take; by its dates it comes, may be read, or is over. */
const statusOf = ({ promotion, page }: PromoCardOf): Status => {
  if (promotion) return promotion.status;
  return page?.badge === 'soon' ? 'coming_soon' : page?.badge === 'ended' ? 'closed' : 'join';
};

const byStatus = <T>(list: readonly T[], of: (one: T) => Status): T[] =>
  [...list].sort((one, other) => STATUSES.indexOf(of(one)) - STATUSES.indexOf(of(other)));

export const inOrder = (promotions: readonly Promotion[]): Promotion[] => byStatus(promotions, ({ status }) => status);

/** Promotions and content pages as one list, with one card for both where a page belongs to a promotion. */
export function cardsOf(promotions: readonly Promotion[], pages: readonly Page[]): PromoCardOf[] {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const taken = new Set(promotions.map(({ page }) => page));
  const cards: PromoCardOf[] = [
    ...promotions.map((promotion) => ({ promotion, page: bySlug.get(promotion.page ?? '') ?? null })),
    ...pages.filter(({ slug }) => !taken.has(slug)).map((page) => ({ promotion: null, page })),
  ];
  return byStatus(cards, statusOf);
}

/** What a filter leaves; a page alone is of no kind. Undefined filters nothing. */
export const fits = (card: PromoCardOf, status: string | undefined, kind: string | undefined): boolean =>
  (status === undefined || statusOf(card) === status) && (kind === undefined || card.promotion?.terms.trigger === kind);
