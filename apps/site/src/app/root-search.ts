/**
 * Search values that any page may have: the open page of the member panel, the deposit of a return, the open
 * withdrawal, the record's filter.
 */
export interface RootSearch {
  panel?: string;
  deposit?: string;
  withdrawal?: string;
  record?: string | undefined;
}

const RECORDS: readonly unknown[] = ['personalHistoryCopy', 'transactionHistory', 'personalProfit'];
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9]{1,19}$/.test(value);

export function rootSearch(search: Record<string, unknown>): RootSearch {
  const { panel, deposit, withdrawal, record } = search;
  return {
    ...(typeof panel === 'string' && /^[A-Za-z0-9]{1,40}$/.test(panel) ? { panel } : {}),
    ...(isId(deposit) ? { deposit } : {}),
    ...(isId(withdrawal) ? { withdrawal } : {}),
    // Present even when empty: the filter leaves the address together with the record.
    record:
      RECORDS.includes(panel) && typeof record === 'string' && /^[A-Za-z0-9._-]{1,160}$/.test(record)
        ? record
        : undefined,
  };
}
