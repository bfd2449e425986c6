import type { LiveTable } from '@lantern/contract/live';

/** What the result of the running round was committed to before its bets: the end of the chain of its shoe, or of its own. */
export const sealedHash = ({ round, shoe }: Pick<LiveTable, 'round' | 'shoe'>): string | null =>
  shoe?.terminalHash ?? round?.terminalHash ?? null;
