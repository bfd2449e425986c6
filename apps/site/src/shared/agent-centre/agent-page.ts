import type { AgentEntryId } from '@lantern/rules/agents';
import type { IconName } from '@lantern/ui/art';
import type { ComponentType } from 'react';
import type { LateDictionary } from '../texts/index.ts';

/** One page of the agent centre; a module has it in its `late-module.ts`. Its title is `agents.entry.<id>`. */
export interface AgentPage {
  /** The spec's page name; in the address bar as `?agent=`. */
  readonly id: AgentEntryId;
  readonly icon: IconName;
  readonly texts: readonly LateDictionary[];
  readonly load: () => Promise<ComponentType>;
}
