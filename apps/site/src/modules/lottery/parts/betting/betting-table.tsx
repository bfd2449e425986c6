import { familyOfRegion } from '@lantern/games/families';
import type { ComponentType } from 'react';
import type { Offer } from '../../model/slip-reading.ts';
import type { EditableDraft } from '../../use-slip.ts';
import { PickPanel as Vietnam } from '../../vietnam/pick-panel.tsx';

export type BettingTableProps = { gameCode: string; offer: Offer; draft: EditableDraft };

/** The betting table of each family: how its plays are laid out and its picks are entered. */
const TABLES: Readonly<Record<string, ComponentType<BettingTableProps>>> = { vietnam: Vietnam };

export function BettingTable(props: BettingTableProps) {
  const Table = TABLES[familyOfRegion(props.offer.region)?.name ?? ''];
  return Table ? <Table {...props} /> : null;
}
