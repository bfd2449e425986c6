/** What any page may carry in the address bar: the open page of the member panel, and the deposit one came back from. */
export interface RootSearch {
  panel?: string;
  deposit?: string;
}

export function rootSearch(search: Record<string, unknown>): RootSearch {
  const { panel, deposit } = search;
  return {
    ...(typeof panel === 'string' && /^[A-Za-z0-9]{1,40}$/.test(panel) ? { panel } : {}),
    ...(typeof deposit === 'string' && /^[0-9]{1,19}$/.test(deposit) ? { deposit } : {}),
  };
}
