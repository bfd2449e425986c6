import { Button, CutLine, EmptyState, Skeleton, Ticket } from '@lantern/ui/base';
import { Suspense } from 'react';
import { latePart } from '../../../../shared/late-part.ts';
import { familyOf } from '../../../../shared/plays/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Betting } from '../../use-betting.ts';
import type { Tickets } from '../../use-tickets.ts';
import { TicketView } from '../ticket/ticket-view.tsx';
import { ClosesIn } from './closes-in.tsx';
import { DrawsChoice } from './draws-choice.tsx';
import { SlipEntries } from './slip-entries.tsx';
import { SlipNote } from './slip-note.tsx';
import { PlaceButton, SlipTotals } from './slip-totals.tsx';
import { UnitPad } from './unit-pad.tsx';
import { UnitTerms } from './unit-terms.tsx';

// Lotteries where amounts are typed have neither.
const ChasePanel = latePart([], () => import('../../chase/chase-panel.tsx').then((module) => module.ChasePanel));
const SlipTools = latePart([], () => import('../../chase/slip-tools.tsx').then((module) => module.SlipTools));

export type SlipProps = { betting: Betting; tickets: Tickets };

/** The receipt beside the table. */
export function BetSlip({ betting, tickets }: SlipProps) {
  const t = useTexts('lottery.bet');
  return (
    <Ticket label={t('slip')} awning>
      <SlipBody betting={betting} tickets={tickets} titled />
    </Ticket>
  );
}

/** The content of the slip; a sheet has its own title. */
export function SlipBody({ betting, tickets, titled = false }: SlipProps & { titled?: boolean }) {
  const t = useTexts('lottery.bet');
  const { reading, open, game, draft, chase } = betting;
  const hasUnits = familyOf(draft.slip.play).units !== undefined;
  if (tickets.open) return <TicketView ticket={tickets.open} isShown={tickets.isShown} betting={betting} />;
  const [first] = open;
  const isEmpty = reading.entries.length === 0;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-2">
        {titled ? <h2 className="text-20">{t('slip')}</h2> : null}
        <span className="text-13 text-ink-2">
          {game.remark} <span className="num">{first?.numero.slice(-4)}</span>
        </span>
        {titled || !first ? null : <ClosesIn draw={first} />}
      </div>
      {isEmpty ? <EmptyState title={t('emptySlip')} text={t('emptySlipText')} /> : <SlipEntries betting={betting} />}
      <div className="px-4 pt-3">{hasUnits ? <UnitTerms betting={betting} /> : <UnitPad betting={betting} />}</div>
      <DrawsChoice betting={betting} />
      {chase ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <ChasePanel betting={betting} chase={chase} />
        </Suspense>
      ) : null}
      <div className="my-4">
        <CutLine />
      </div>
      <div className="flex flex-col gap-3 px-4">
        <SlipNote betting={betting} />
        <SlipTotals betting={betting} />
        <PlaceButton betting={betting} />
        {hasUnits ? (
          <Suspense fallback={<Skeleton height={34} />}>
            <SlipTools betting={betting} />
          </Suspense>
        ) : null}
        {isEmpty ? null : (
          <Button variant="text" size="xs" icon="trash" onClick={draft.clear}>
            {t('clearSlip')}
          </Button>
        )}
      </div>
    </>
  );
}
