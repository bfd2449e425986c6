/** Search values of the pages of promotions: the open one, by the slug of its card or by its own id; the page and the filters of the list. */
export interface PromotionSearch {
  id?: string | undefined;
  promotion?: string | undefined;
  page?: string | undefined;
  status?: string | undefined;
  kind?: string | undefined;
}

const given = (word: unknown, shape: RegExp): string | undefined =>
  typeof word === 'string' && shape.test(word) ? word : undefined;

/** Reads the address; invalid values are ignored. */
export const promotionSearch = (raw: Record<string, unknown>): PromotionSearch => ({
  id: given(raw['id'], /^[A-Za-z0-9-]{1,80}$/),
  promotion: given(raw['promotion'], /^[1-9][0-9]{0,18}$/),
  page: given(raw['page'], /^[1-9][0-9]{0,3}$/),
  status: given(raw['status'], /^[a-z_]{1,20}$/),
  kind: given(raw['kind'], /^[a-z-]{1,20}$/),
});

/** The page of the list, counted from 1. */
export const pageNumber = ({ page }: PromotionSearch): number => Number(page ?? 1);
