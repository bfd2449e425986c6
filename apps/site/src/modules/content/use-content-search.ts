import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ContentSearch } from './model/content-search.ts';

/** The word of the address for a page of a list; the first one needs none. */
export const pageParam = (page: number): string | undefined => (page === 1 ? undefined : String(page));

/** The address of a page of content, and the way to change it; `replace` leaves no step in the history. */
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
