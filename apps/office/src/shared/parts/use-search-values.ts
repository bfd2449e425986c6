import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PagePath, SearchName } from '../routes/index.ts';

type Values<K extends string> = Readonly<Record<K, string>>;

/** What stands in the address bar of a page behind `?`, as text; a change of it is a step that the back button undoes. */
export function useSearchValues<P extends PagePath, K extends SearchName<P>>(_page: P, ...names: readonly K[]) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  const values = Object.fromEntries(names.map((name) => [name, search[name] ?? ''])) as Values<K>;
  const change = (next: Partial<Values<K>>) => navigate({ to: '.', search: (before) => ({ ...before, ...next }) });
  return [values, change] as const;
}
