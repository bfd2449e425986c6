import { Button, CutLine, EmptyState, Ticket } from '@lantern/ui/base';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Betting } from '../../use-betting.ts';
import { DrawsChoice } from './draws-choice.tsx';
import { PlacedTicket } from './placed-ticket.tsx';
import { SlipEntries } from './slip-entries.tsx';
import { SlipNote } from './slip-note.tsx';
import { PlaceButton, SlipTotals } from './slip-totals.tsx';
import { UnitPad } from './unit-pad.tsx';

/** The receipt beside the table. */
export function BetSlip({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  return (
    <Ticket label={t('slip')} awning>
      <SlipBody betting={betting} titled />
    </Ticket>
  );
}

/** The content of the slip; a sheet has its own title. */
export function SlipBody({ betting, titled = false }: { betting: Betting; titled?: boolean }) {
  const t = useTexts('lottery.bet');
  const { placing, reading, open, game, draft } = betting;
  if (placing.state.at === 'done')
    return <PlacedTicket slip={placing.state.value} found={placing.state.found} onNew={placing.dismiss} />;
  const isEmpty = reading.entries.length === 0;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-2">
        {titled ? <h2 className="text-20">{t('slip')}</h2> : null}
        <span className="text-13 text-ink-2">
          {game.remark} <span className="num">{open[0]?.numero.slice(-4)}</span>
        </span>
      </div>
      {isEmpty ? <EmptyState title={t('emptySlip')} text={t('emptySlipText')} /> : <SlipEntries betting={betting} />}
      <div className="px-4 pt-3">
        <UnitPad betting={betting} />
      </div>
      <DrawsChoice betting={betting} />
      <div className="my-4">
        <CutLine />
      </div>
      <div className="flex flex-col gap-3 px-4">
        <SlipNote betting={betting} />
        <SlipTotals betting={betting} />
        <PlaceButton betting={betting} />
        {isEmpty ? null : (
          <Button variant="text" size="xs" icon="trash" onClick={draft.clear}>
            {t('clearSlip')}
          </Button>
        )}
      </div>
    </>
  );
}
