import { BottomSheet, Button, DockedSheet, Icon, Money } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { familyOf, usePlayNames } from '../../../../shared/plays/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { DrawOnSale } from '../../model/offer.ts';
import { openEntry, setUnit } from '../../model/slip.ts';
import { openTicket } from '../../tickets.store.ts';
import type { Betting } from '../../use-betting.ts';
import type { Tickets } from '../../use-tickets.ts';
import { TicketStrips } from '../ticket/ticket-strips.tsx';
import { SlipBody, type SlipProps } from './bet-slip.tsx';
import { ClosesIn } from './closes-in.tsx';
import { usePicksText } from './slip-entries.tsx';
import { useAmount } from './slip-texts.ts';
import { MultipleStepper, UnitTabs } from './unit-terms.tsx';

const QUICK_UNITS = ['10', '20', '50', '100', '500'] as const;

/**
 * On a phone the slip is a strip under the numbers: picks, stake, total, and the button; everything else on a press.
 */
export function DockedSlip({ betting, tickets }: SlipProps) {
  const t = useTexts('lottery.bet');
  const [open, setOpen] = useState(false);
  const { placing, reading, game } = betting;
  // A closed sheet folds its ticket to a line of the strip.
  const close = () => {
    setOpen(false);
    openTicket(game.code, undefined);
  };
  const ticket = tickets.open?.key;
  const needsSheet = ['refused', 'not_arrived', 'asking'].includes(placing.state.at) || ticket !== undefined;
  useEffect(() => {
    if (needsSheet) setOpen(true);
  }, [needsSheet]);
  const hasPicks = reading.entries.length > 0;
  const [first] = betting.open;
  return (
    <>
      <DockedSheet label={t('slip')}>
        <div className="flex flex-col gap-2">
          {first ? <NextDraw draw={first} /> : null}
          <TicketStrips tickets={hasPicks ? newest(tickets) : tickets} onOpen={() => setOpen(true)} />
          {hasPicks ? <Strip betting={betting} onOpen={() => setOpen(true)} /> : null}
        </div>
      </DockedSheet>
      <BottomSheet open={open} onClose={close} title={t('slip')} closeLabel={t('close')}>
        <div className="-mx-4">
          <SlipBody betting={betting} tickets={tickets} />
        </div>
      </BottomSheet>
    </>
  );
}

/** Beside picks there is room for one ticket. */
const newest = (tickets: Tickets): Tickets => ({ ...tickets, list: tickets.list.slice(0, 1) });

/** The draw on sale and its countdown, always in sight under the thumb. */
function NextDraw({ draw }: { draw: DrawOnSale }) {
  const t = useTexts('lottery.bet');
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-12 text-ink-2">{t('closesIn')}</span>
      <ClosesIn draw={draw} />
    </div>
  );
}

function Strip({ betting, onOpen }: { betting: Betting; onOpen: () => void }) {
  const t = useTexts('lottery.bet');
  const { symbol, ofMicros, ofStake } = useAmount();
  const terms = useTexts('lottery.chase');
  const { reading, draft, placing, worse, place, isMember, chase } = betting;
  const isReady =
    reading.fault === undefined &&
    chase?.failsAt === undefined &&
    worse.length === 0 &&
    betting.chosen.length > 0 &&
    betting.short === 0n;
  return (
    <>
      <StripHead betting={betting} onOpen={onOpen} />
      {familyOf(draft.slip.play).units ? (
        <div className="my-3 flex flex-wrap items-center justify-between gap-2">
          <UnitTabs betting={betting} isShort />
          <MultipleStepper betting={betting} tight />
        </div>
      ) : (
        <UnitChips betting={betting} onOther={onOpen} unit={openEntry(draft.slip)?.unit ?? draft.slip.unit} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div>
          <span className="block text-11 text-ink-3">
            {chase ? terms('takenNow', { count: chase.issues.length }) : t('total')}
          </span>
          <Money currency={symbol} amount={ofStake(reading.total)} className="text-20 leading-tight" />
        </div>
        <div>
          <span className="block text-11 text-ink-3">{t('bestShort')}</span>
          <Money currency={symbol} amount={ofMicros(reading.best)} className="text-14 text-jade-text" />
        </div>
        <span className="ms-auto">
          <Button
            variant="primary"
            size="lg"
            loading={placing.state.at === 'sending'}
            onClick={isReady || !isMember ? place : onOpen}
          >
            {isMember ? (chase ? terms('placeChase') : t('placeShort')) : t('logIn')}
          </Button>
        </span>
      </div>
    </>
  );
}

function StripHead({ betting, onOpen }: { betting: Betting; onOpen: () => void }) {
  const t = useTexts('lottery.bet');
  const names = usePlayNames();
  const picksText = usePicksText();
  const { symbol } = useAmount();
  const { reading, draft } = betting;
  const shown = reading.entries.find(({ entry }) => entry.play === draft.slip.play) ?? reading.entries.at(-1);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        {shown ? (
          <>
            <p className="truncate">
              <b className="font-semibold">{names.short(shown.entry.play)}</b>{' '}
              <span className="num text-ink-2">{picksText(shown.entry)}</span>
            </p>
            <p className="num text-12 text-ink-3">
              {t('bets', { count: shown.bets })} × {symbol} {shown.entry.unit || 0}
              {(draft.slip.multiple ?? 1) > 1 ? ` × ${draft.slip.multiple}` : ''}
              {reading.entries.length > 1 ? ` · ${t('moreEntries', { count: reading.entries.length - 1 })}` : ''}
            </p>
          </>
        ) : null}
      </div>
      <Button variant="text" size="sm" onClick={onOpen}>
        {t('viewSlip')}
        <Icon name="chevron-up" size={14} />
      </Button>
    </div>
  );
}

function UnitChips({ betting, unit, onOther }: { betting: Betting; unit: string; onOther: () => void }) {
  const t = useTexts('lottery.bet');
  return (
    <fieldset className="my-3 flex gap-1.5">
      <legend className="sr-only">{t('unit')}</legend>
      {QUICK_UNITS.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={unit === amount}
          className="num min-h-11 flex-1 rounded-full border border-line bg-surface text-14 font-medium text-ink-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
          onClick={() => betting.draft.edit((slip) => setUnit(slip, amount))}
        >
          {amount}
        </button>
      ))}
      <button
        type="button"
        className="grid min-h-11 min-w-11 place-items-center rounded-full border border-line bg-surface text-ink-2"
        aria-label={t('otherUnit')}
        onClick={onOther}
      >
        <Icon name="edit" size={16} />
      </button>
    </fieldset>
  );
}
