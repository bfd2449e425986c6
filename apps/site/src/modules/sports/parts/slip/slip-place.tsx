import { BottomSheet, Button, Count, DockedSheet, Icon, Tabs, Ticket } from '@lantern/ui/base';
import { type RefObject, useEffect, useRef } from 'react';
import { useWide } from '../../../../shared/media.ts';
import { useSession } from '../../../../shared/session/index.ts';
import { SLIP_COLUMN_ID, showSlip, useSlipView } from '../../slip.store.ts';
import { useMyBets } from '../../sports.queries.ts';
import { useSlipDesk } from '../../use-slip-desk.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { MyBets } from '../bets/my-bets.tsx';
import { SlipBody } from './slip-body.tsx';

/** The slip and own bets: a column beside the matches, below 1024 px a strip that opens a sheet. */
export function SlipPlace() {
  return useWide() ? <SlipColumn /> : <DockedSlip />;
}

/** What was pressed in the slip may be gone with it: the keyboard stays in the column. */
function useFocusKept(state: unknown): RefObject<HTMLElement | null> {
  const column = useRef<HTMLElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state && document.activeElement === document.body)
      column.current?.focus({ preventScroll: true });
    last.current = state;
  }, [state]);
  return column;
}

function SlipColumn() {
  const { t } = useSportsTexts();
  const desk = useSlipDesk();
  const receipt = useSlipView((view) => view.receipt);
  const column = useFocusKept(receipt ?? desk.slip.legs.length);
  return (
    <aside ref={column} id={SLIP_COLUMN_ID} tabIndex={-1} className="sb-slip" aria-label={t('slipAndBets')}>
      <Ticket label={t('slip')} awning>
        <SlipBody desk={desk} isTitled />
      </Ticket>
      <div className="card mt-4">
        <MyBets isTitled />
      </div>
    </aside>
  );
}

function DockedSlip() {
  const { t, micros } = useSportsTexts();
  const desk = useSlipDesk();
  const { isOpen, tab, receipt } = useSlipView();
  const isMember = useSession((session) => session.state === 'member');
  const open = useMyBets('open');
  const count = desk.slip.legs.length;
  const bets = isMember ? (open.data?.total ?? 0) : 0;
  // The receipt of a placed slip appears where the member looks.
  useEffect(() => {
    if (receipt) showSlip({ isOpen: true, tab: 'slip' });
  }, [receipt]);
  return (
    <>
      {count > 0 ? (
        <DockedSheet label={t('slipAndBets')}>
          <div className="flex items-center justify-between gap-2">
            <Button variant="primary" onClick={() => showSlip({ isOpen: true, tab: 'slip' })}>
              {t('slip')} <Count value={count} />
              {desk.reading.total > 0n ? <span className="num">{micros(desk.reading.total)}</span> : null}
            </Button>
            {isMember ? <BetsButton count={bets} /> : null}
          </div>
        </DockedSheet>
      ) : isMember ? (
        // Without a slip the tab bar stays in sight.
        <div className="sb-mine">
          <BetsButton count={bets} />
        </div>
      ) : null}
      <BottomSheet
        open={isOpen}
        onClose={() => showSlip({ isOpen: false })}
        title={t('slipAndBets')}
        closeLabel={t('close')}
      >
        <div className="-mx-4">
          <div className="px-4">
            <Tabs
              label={t('slipAndBets')}
              value={tab}
              onChange={(next) => showSlip({ tab: next })}
              items={[
                { value: 'slip' as const, label: t('slipCount', { count: String(count) }) },
                { value: 'bets' as const, label: t('myBetsCount', { count: String(bets) }) },
              ]}
            />
          </div>
          {tab === 'slip' ? <SlipBody desk={desk} /> : <MyBets />}
        </div>
      </BottomSheet>
    </>
  );
}

/** Bets that are over are found here too, when none is open. */
function BetsButton({ count }: { count: number }) {
  const { t } = useSportsTexts();
  return (
    <Button variant="ghost" size="sm" onClick={() => showSlip({ isOpen: true, tab: 'bets' })}>
      {count > 0 ? t('myBetsCount', { count: String(count) }) : t('myBets')}
      <Icon name="chevron-up" size={14} />
    </Button>
  );
}
