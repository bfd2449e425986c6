import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TablesSearch } from './model/tables-search.ts';

type OwnSearch = Pick<TablesSearch, 'game' | 'stake'>;

/** What is chosen among our own tables, in the address beside what is chosen among those of vendors. */
export function useOwnChoice() {
  const search = useSearch({ strict: false }) as OwnSearch;
  const navigate = useNavigate();
  const choose = (next: OwnSearch) => void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  return { game: search.game, stake: search.stake, choose };
}
