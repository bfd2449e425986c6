import type { Answer } from '../calls/index.ts';
import { useCall } from '../calls/index.ts';

export type Settings = Answer<'getPermission'>;
type Node = Settings['whitelabel'][number];

const MINUTES = 60_000;

/** The merchant's public settings; they change rarely and the page keeps them. */
export const useSettings = (): Settings | undefined =>
  useCall('getPermission', { query: { url: location.host } }, { staleMs: 10 * MINUTES }).data;

function findNode(nodes: readonly Node[], modId: string): Node | undefined {
  for (const node of nodes) {
    const found = node.modId === modId ? node : findNode(node.childrenNodes, modId);
    if (found) return found;
  }
  return undefined;
}

/** Whether the merchant switched a feature on (spec 3, whitelabel tree). A flag that is not in the tree is off. */
export const isOn = (settings: Settings | undefined, modId: string): boolean =>
  settings !== undefined && findNode(settings.whitelabel, modId)?.enabled === '1';

/** The same, for features that stand unless the merchant took them away. */
export const isNotOff = (settings: Settings | undefined, modId: string): boolean =>
  settings === undefined || findNode(settings.whitelabel, modId)?.enabled !== '0';
