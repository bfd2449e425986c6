export type { AgentPage } from './agent-page.ts';
export { useAgentView } from './use-agent-view.ts';
