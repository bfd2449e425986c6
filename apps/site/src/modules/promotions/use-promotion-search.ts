import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PromotionSearch } from './model/promotion-search.ts';

/** The search value of a page number; the first page needs none. */
export const pageParam = (page: number): string | undefined => (page === 1 ? undefined : String(page));

/** The search values of a page of promotions, and how to change them; `replace` adds no history entry. */
export function usePromotionSearch(): [PromotionSearch, (change: Partial<PromotionSearch>, replace?: boolean) => void] {
  const search: PromotionSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (change: Partial<PromotionSearch>, replace = false) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return [search, go];
}
