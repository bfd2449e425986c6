/** What any page may carry in the address bar: the open page of the member panel, the deposit one came back from, the record's filter. */
export interface RootSearch {
  panel?: string;
  deposit?: string;
  record?: string | undefined;
}

const RECORD = 'personalHistoryCopy';

export function rootSearch(search: Record<string, unknown>): RootSearch {
  const { panel, deposit, record } = search;
  return {
    ...(typeof panel === 'string' && /^[A-Za-z0-9]{1,40}$/.test(panel) ? { panel } : {}),
    ...(typeof deposit === 'string' && /^[0-9]{1,19}$/.test(deposit) ? { deposit } : {}),
    // CallReply even when there is none: the filter leaves the address together with the record.
    record: panel === RECORD && typeof record === 'string' && /^[A-Za-z0-9.-]{1,60}$/.test(record) ? record : undefined,
  };
}
