/**
 * Search values that any page may have: the open page of the member panel, the deposit of a return, the open
 * withdrawal, the record's filter.
 */
export interface RootSearch {
  panel?: string | undefined;
  /** The open page of the agent centre, and what it shows. */
  agent?: string | undefined;
  view?: string | undefined;
  deposit?: string | undefined;
  withdrawal?: string | undefined;
  record?: string | undefined;
}

const RECORDS: readonly unknown[] = ['personalHistoryCopy', 'transactionHistory', 'personalProfit'];
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9]{1,19}$/.test(value);

const isPage = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9]{1,40}$/.test(id);

/** Values are present even when dropped: of one that is absent the router leaves what the address says. */
export function rootSearch(search: Record<string, unknown>): RootSearch {
  const { panel, agent, view, deposit, withdrawal, record } = search;
  return {
    panel: isPage(panel) ? panel : undefined,
    agent: isPage(agent) && !isPage(panel) ? agent : undefined,
    // A lobby has a view of its own.
    ...(isPage(agent) && typeof view === 'string' && /^[\w.~-]{1,200}$/.test(view) ? { view } : {}),
    deposit: isId(deposit) ? deposit : undefined,
    withdrawal: isId(withdrawal) ? withdrawal : undefined,
    // The filter leaves the address together with the record.
    record:
      RECORDS.includes(panel) && typeof record === 'string' && /^[A-Za-z0-9._-]{1,160}$/.test(record)
        ? record
        : undefined,
  };
}
