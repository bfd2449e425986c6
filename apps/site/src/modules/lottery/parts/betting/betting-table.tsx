import { familyOfRegion } from '@lantern/games/families';
import { Skeleton } from '@lantern/ui/base';
import { type ComponentType, Suspense } from 'react';
import { latePart } from '../../../../shared/late-part.ts';
import type { Offer } from '../../model/slip-reading.ts';
import type { EditableDraft } from '../../use-slip.ts';

export type BettingTableProps = {
  gameCode: string;
  offer: Offer;
  draft: EditableDraft;
  /** When the next draw is: some picks depend on its day. */
  drawAt: string | undefined;
};

const Tickets = latePart(['lottery.tickets'], () =>
  import('../../tickets/ticket-table.tsx').then((module) => module.TicketTable),
);

/** The betting table of each family, which a page loads by itself: how its plays are laid out and its picks are entered. */
const TABLES: Readonly<Record<string, ComponentType<BettingTableProps>>> = {
  vietnam: latePart([], () => import('../../vietnam/pick-panel.tsx').then((module) => module.PickPanel)),
  '4d': latePart(['lottery.tickets'], () =>
    import('../../tickets/four-d/four-d-table.tsx').then((module) => module.FourDTable),
  ),
  ...Object.fromEntries(
    ['ssc', 'k3', 'pk10', 'eleven-five', 'pc28', 'keno', 'mark-six', 'thai'].map((family) => [family, Tickets]),
  ),
};
const HEIGHT = 420;

export function BettingTable(props: BettingTableProps) {
  const Table = TABLES[familyOfRegion(props.offer.region)?.name ?? ''];
  return Table ? (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <Table {...props} />
    </Suspense>
  ) : null;
}
