import { useNavigate, useSearch } from '@tanstack/react-router';

/** What stands in the address bar behind `?`, as text; a change of it is a step that the back button undoes. */
export function useSearchValues<K extends string>(...names: readonly K[]) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const values = Object.fromEntries(names.map((name) => [name, String(search[name] ?? '')])) as Record<K, string>;
  const change = (next: Partial<Record<K, string>>) =>
    navigate({
      to: '.',
      search: ((before: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...before, ...next }).filter(([, value]) => value !== ''))) as never,
    });
  return [values, change] as const;
}
