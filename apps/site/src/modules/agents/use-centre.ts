import type { AgentEntryId } from '@lantern/rules/agents';
import { useNavigate } from '@tanstack/react-router';

/** Opens another page of the agent centre, at what is shown there. */
export function useCentre(): (page: AgentEntryId, view?: string) => void {
  const navigate = useNavigate();
  return (page, view) => void navigate({ to: '.', search: (before) => ({ ...before, agent: page, view }) });
}
