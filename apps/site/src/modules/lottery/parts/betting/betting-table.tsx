import { FAMILIES, familyOfRegion } from '@lantern/games/families';
import { Skeleton } from '@lantern/ui/base';
import { type ComponentType, Suspense } from 'react';
import { latePart } from '../../../../shared/late-part.ts';
import type { Offer } from '../../model/slip-reading.ts';
import type { EditableDraft } from '../../use-slip.ts';

export type BettingTableProps = {
  gameCode: string;
  offer: Offer;
  draft: EditableDraft;
  /** The next draw on sale, whose stakes are shown. */
  drawId: string | undefined;
  /** When the next draw is: some picks depend on its day. */
  drawAt: string | undefined;
};

const tickets = () => import('../../tickets/ticket-table.tsx').then((module) => module.TicketTable);
/** How the page of each family loads its betting table, and no other one. */
const LOADS: Readonly<Record<string, () => Promise<ComponentType<BettingTableProps>>>> = {
  vietnam: () => import('../../vietnam/pick-panel.tsx').then((module) => module.PickPanel),
  '4d': () => import('../../tickets/four-d/four-d-table.tsx').then((module) => module.FourDTable),
  ...Object.fromEntries(
    ['ssc', 'k3', 'pk10', 'eleven-five', 'pc28', 'keno', 'mark-six', 'thai'].map((family) => [family, tickets]),
  ),
};
const TABLES: Readonly<Record<string, ComponentType<BettingTableProps>>> = Object.fromEntries(
  Object.entries(LOADS).map(([family, load]) => [
    family,
    latePart(family === 'vietnam' ? [] : ['lottery.tickets'], load),
  ]),
);

/** Fetches the table of a game beside the answer about it; a failure is reported where the table is shown. */
export function fetchTable(gameCode: string): void {
  const family = FAMILIES.find(({ games }) => games.some(({ code }) => code === gameCode));
  if (family) void LOADS[family.name]?.().catch(() => undefined);
}
const HEIGHT = 420;

/** The betting table of a family: how its plays are laid out and its picks are entered. */
export function BettingTable(props: BettingTableProps) {
  const Table = TABLES[familyOfRegion(props.offer.region)?.name ?? ''];
  return Table ? (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <Table {...props} />
    </Suspense>
  ) : null;
}
