interface Node {
  readonly modId: string;
  readonly enabled: '0' | '1';
  readonly childrenNodes: readonly Node[];
}
/** The part of the public settings that holds the merchant's flags (spec 3, whitelabel tree). */
export interface Flags {
  readonly whitelabel: readonly Node[];
}

function findNode(nodes: readonly Node[], modId: string): Node | undefined {
  for (const node of nodes) {
    const found = node.modId === modId ? node : findNode(node.childrenNodes, modId);
    if (found) return found;
  }
  return undefined;
}

/** Whether the merchant switched a feature on. A flag that is not in the tree is off. */
export const isOn = (settings: Flags | undefined, modId: string): boolean =>
  settings !== undefined && findNode(settings.whitelabel, modId)?.enabled === '1';

/** The same, for features that stand unless the merchant took them away. */
export const isNotOff = (settings: Flags | undefined, modId: string): boolean =>
  settings === undefined || findNode(settings.whitelabel, modId)?.enabled !== '0';
