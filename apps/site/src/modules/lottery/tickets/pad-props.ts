import type { BettingTableProps } from '../parts/betting/betting-table.tsx';

/** What every pad has: the table it is on. */
export type PadProps = BettingTableProps;
export type PlayPadProps = PadProps & { code: string };
