import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ContentSearch } from './model/content-search.ts';

/** The search value of a page number; the first page needs none. */
export const pageParam = (page: number): string | undefined => (page === 1 ? undefined : String(page));

/** The search values of a content page, and how to change them; `replace` adds no history entry. */
export function useContentSearch(): [ContentSearch, (change: Partial<ContentSearch>, replace?: boolean) => void] {
  const search: ContentSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (change: Partial<ContentSearch>, replace = false) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return [search, go];
}
