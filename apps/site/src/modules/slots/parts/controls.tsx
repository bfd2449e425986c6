import { Button, IconButton } from '@lantern/ui/base';
import { useMoney } from '../../../shared/money/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useBalance } from '../../../shared/wallet/balance.ts';
import { minus, shareOf } from '../model/amounts.ts';
import type { Slot } from '../slots.queries.ts';
import { isCelebrating, setTable, type TableState, useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';
import type { TableActions } from '../use-table.ts';

/** The balance as far as the round has been shown: a win is not in it before it is on the reels. */
function useShownBalance(): string | undefined {
  const { round, shown, phase, recall } = useTable();
  const { symbol, format } = useMoney();
  const now = useBalance();
  if (!recall && phase === 'showing' && round && round !== shown)
    return `${symbol}\u00a0${format(minus(round.balanceBefore, round.cost))}`;
  return now.amount === undefined ? undefined : `${symbol}\u00a0${now.amount}`;
}

function Money({ name, value, look }: { name: string; value: string; look: string }) {
  return (
    <div className={`slot-box slot-box-${look}`}>
      <span>{name}</span>
      <b className="num" data-value={look}>
        {value}
      </b>
    </div>
  );
}

function Bet({ slot, busy }: { slot: Slot; busy: boolean }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const stake = useTable((state) => state.stake);
  const at = slot.stakes.indexOf(stake);
  const [currency, amount] = words.money(stake).split('\u00a0');
  const step = (by: number) => {
    const next = slot.stakes[at + by];
    if (next !== undefined) setTable({ stake: next });
  };
  return (
    <div className="slot-bet">
      <IconButton
        look="quiet"
        size={44}
        icon="minus"
        label={t('lessBet')}
        disabled={busy || at <= 0}
        onClick={() => step(-1)}
      />
      <div className="slot-box slot-box-bet" aria-live="polite">
        <span>{t('bet')}</span>
        <b className="num">
          <span className="slot-currency">{currency}&nbsp;</span>
          {amount}
        </b>
      </div>
      <IconButton
        look="quiet"
        size={44}
        icon="plus"
        label={t('moreBet')}
        disabled={busy || at >= slot.stakes.length - 1}
        onClick={() => step(1)}
      />
    </div>
  );
}

const ARROWS = 'M20 11a8 8 0 0 0-14-4.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4.5L20 15M20 20v-5h-5';

function SpinButton({ slot, actions }: { slot: Slot; actions: TableActions }) {
  const t = useTexts('slots');
  const phase = useTable((state) => state.phase);
  const isRecall = useTable((state) => state.recall !== null);
  const visitor = useSession((state) => state.state === 'visitor');
  const celebrating = useTable(isCelebrating);
  const canStop = phase === 'showing' && (slot.pace.slamStop || celebrating);
  const name = visitor ? t('logIn') : canStop ? t('stop') : t('spin');
  return (
    <button
      type="button"
      className="slot-spin"
      data-phase={phase}
      aria-label={name}
      title={name}
      aria-disabled={
        phase === 'asking' || (phase === 'showing' && !canStop) || slot.state !== 'on' || isRecall || undefined
      }
      onClick={actions.press}
    >
      {canStop ? (
        <svg viewBox="0 0 24 24" width="52" height="52" aria-hidden="true">
          <rect x="5" y="5" width="14" height="14" rx="2.5" fill="currentColor" />
        </svg>
      ) : (
        <svg viewBox="0 0 24 24" width="60" height="60" aria-hidden="true">
          <path
            d={ARROWS}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </button>
  );
}

type ControlsProps = { slot: Slot; actions: TableActions; onAuto: () => void; onBuy: () => void };

/** The bar under the machine: balance, bet, spin, auto, turbo, win. */
export function Controls({ slot, actions, onAuto, onBuy }: ControlsProps) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const table = useTable();
  const { phase, stake, auto, turbo, recall } = table;
  const balance = useShownBalance();
  const busy = phase !== 'idle' || auto !== null || recall !== null;
  const { autoplay, turbo: mayTurbo, buy } = slot.pace;
  const price = slot.maths.buyHundredths;
  return (
    <div className="slot-controls">
      <div className="slot-side slot-side-start">
        <Money look="balance" name={t('balance')} value={balance ?? '\u2013'} />
        <Bet slot={slot} busy={busy} />
      </div>
      <SpinButton slot={slot} actions={actions} />
      <div className="slot-side">
        <div className="slot-modes">
          {autoplay.allowed ? (
            auto ? (
              <Button icon="pause" onClick={actions.stopAuto} aria-label={t('stopAuto')}>
                {t('autoLeft', { count: String(auto.left) })}
              </Button>
            ) : (
              <Button icon="refresh" disabledReason={busy ? '' : undefined} reasonElsewhere onClick={onAuto}>
                {t('auto')}
              </Button>
            )
          ) : null}
          {mayTurbo ? (
            <Button icon="bolt" aria-pressed={turbo} onClick={() => setTable({ turbo: !turbo })}>
              {t('turbo')}
            </Button>
          ) : null}
          {buy && price !== null ? (
            <Button icon="star" disabledReason={busy ? '' : undefined} reasonElsewhere onClick={onBuy}>
              {t('buy', { cost: words.share(stake, price) })}
            </Button>
          ) : null}
        </div>
        <Money look="win" name={t('win')} value={words.money(winOf(table))} />
      </div>
    </div>
  );
}

/** During a round: the counted win so far. Afterwards: the payout, jackpots included. */
function winOf({ round, shown, won }: TableState): string {
  if (!round) return '0';
  return shown === round ? round.payout : shareOf(round.stake, won);
}
