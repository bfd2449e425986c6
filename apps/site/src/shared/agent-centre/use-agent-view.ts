import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * What a page of the agent centre shows (its filters, the member that is open), as one word of the address (`?view=`): letters,
 * digits and `. _ ~ -`. It goes with the page; each change is a step of the browser's history.
 */
export function useAgentView(): readonly [string, (view: string) => void] {
  const { view = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (next: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, view: next === '' ? undefined : next }) });
  return [view, show];
}
