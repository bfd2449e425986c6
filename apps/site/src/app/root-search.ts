/**
 * Search values that any page may have: the open page of the member panel, the deposit of a return, the record's
 * filter.
 */
export interface RootSearch {
  panel?: string;
  /** The open page of the agent centre, and what it shows. */
  agent?: string;
  view?: string | undefined;
  deposit?: string;
  record?: string | undefined;
}

const RECORD = 'personalHistoryCopy';

const isPage = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9]{1,40}$/.test(id);

export function rootSearch(search: Record<string, unknown>): RootSearch {
  const { panel, agent, view, deposit, record } = search;
  return {
    ...(isPage(panel) ? { panel } : isPage(agent) ? { agent } : {}),
    ...(isPage(agent) && typeof view === 'string' && /^[\w.~-]{1,200}$/.test(view) ? { view } : {}),
    ...(typeof deposit === 'string' && /^[0-9]{1,19}$/.test(deposit) ? { deposit } : {}),
    // Present even when empty: the filter leaves the address together with the record.
    record: panel === RECORD && typeof record === 'string' && /^[A-Za-z0-9.-]{1,60}$/.test(record) ? record : undefined,
  };
}
