/** Search values of content pages: the open text, the search text, the page of a list, the platform. */
export interface ContentSearch {
  id?: string | undefined;
  q?: string | undefined;
  page?: string | undefined;
  platform?: string | undefined;
}

const LONGEST_WORDS = 80;
const given = (word: unknown, shape: RegExp): string | undefined =>
  typeof word === 'string' && shape.test(word) ? word : undefined;

/** Reads the address; invalid values are ignored. */
export const contentSearch = (raw: Record<string, unknown>): ContentSearch => ({
  id: given(raw['id'], /^[A-Za-z0-9-]{1,80}$/),
  q: typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, LONGEST_WORDS) || undefined : undefined,
  page: given(raw['page'], /^[1-9][0-9]{0,3}$/),
  platform: given(raw['platform'], /^[A-Z0-9_]{1,20}$/),
});

/** The page of a list, counted from 1. */
export const pageNumber = (search: ContentSearch): number => Number(search.page ?? 1);
