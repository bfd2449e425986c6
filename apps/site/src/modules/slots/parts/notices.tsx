import { useAction } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { useZone } from '../../../shared/clock/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { enter, leave, openTrial, useSession } from '../../../shared/session/index.ts';
import { isOn, useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { refusalToast } from '../../../shared/toasts/index.ts';
import { useBalance } from '../../../shared/wallet/balance.ts';
import { asRealMember } from '../../../shared/windows/index.ts';
import { cheers } from '../model/amounts.ts';
import type { Slot } from '../slots.queries.ts';
import { type Notice, setTable, useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';

function useSentence(slot: Slot): (notice: Notice) => string {
  const t = useTexts('slots');
  const words = useSlotTexts();
  return (notice) => {
    if (notice.kind === 'auto') return t(`autoEnded.${notice.end}`);
    if (notice.kind !== 'refused') return t(notice.kind);
    if (notice.code === 'not_enough_balance' && notice.short !== undefined)
      return t('short', { amount: words.money(notice.short) });
    return notice.code === 'game_maintenance' && slot.state === 'on' ? t('maintenance') : notice.text;
  };
}

function Deposit() {
  const t = useTexts('slots');
  const navigate = useNavigate();
  const open = () => asRealMember(() => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'depositv2' }) }));
  return (
    <Button variant="amber" size="sm" onClick={open}>
      {t('deposit')}
    </Button>
  );
}

/** A trial account without money is replaced by another trial account. */
function FreshTrial() {
  const t = useTexts('site');
  const offered = isOn(useSettings(), 'FREEPLAY');
  const starting = useAction(openTrial, {
    onDone: async ({ token }) => {
      if (token === null) return;
      await enter(token);
      setTable({ notice: null });
    },
    ...refusalToast,
  });
  const start = async () => {
    await leave();
    await starting.run(undefined);
  };
  if (!offered) return null;
  return (
    <Button variant="ghost" size="sm" loading={starting.isRunning} onClick={() => void start()}>
      {t('home.freePlay')}
    </Button>
  );
}

/** One sentence over the controls: why the game cannot be played, or what it does by itself. */
export function Notices({ slot }: { slot: Slot }) {
  const t = useTexts('slots');
  const zone = useZone();
  const sentence = useSentence(slot);
  const notice = useTable((state) => state.notice);
  const { state, checked } = useSession();
  const maintenance =
    slot.state === 'maintenance'
      ? slot.backAt
        ? t('maintenanceUntil', { time: zone.stamp(Date.parse(slot.backAt)).slice(0, 16) })
        : t('maintenance')
      : undefined;
  const text = maintenance ?? (notice ? sentence(notice) : state === 'visitor' && checked ? t('visitor') : undefined);
  const isShort = notice?.kind === 'refused' && notice.code === 'not_enough_balance' && !maintenance;
  return (
    <div className="slot-notice" role="status" data-shown={text !== undefined || undefined}>
      {text}
      {isShort && slot.isTrial ? <FreshTrial /> : null}
      {isShort ? <Deposit /> : null}
    </div>
  );
}

/** Announces each result once, as text, because the reels are a picture. */
export function ResultAnnouncement() {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const shown = useTable((state) => state.shown);
  const balance = useBalance();
  if (!shown) return <p className="sr-only" role="status" />;
  const amounts = {
    amount: words.money(shown.payout),
    cost: words.money(shown.cost),
    balance: `${balance.symbol} ${words.money(shown.balanceAfter).split('\u00a0')[1] ?? ''}`,
  };
  const key = microsOf(shown.payout) === 0n ? 'saysNone' : cheers(shown) ? 'saysWon' : 'saysReturned';
  return (
    <p className="sr-only" role="status" data-round={shown.roundId} data-payout={shown.payout}>
      {t(key, amounts)}
    </p>
  );
}
