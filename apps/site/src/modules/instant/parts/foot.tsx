import { Button, IconButton } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useBalance } from '../../../shared/wallet/balance.ts';
import { asMember, asRealMember } from '../../../shared/windows/index.ts';
import type { InstantInfo } from '../instant.queries.ts';
import { useInstant } from '../instant.store.ts';
import { enteredStake, scaleStake, stepStake } from '../model/stakes.ts';
import { useInstantTexts } from '../use-instant-texts.ts';
import type { StakeState } from '../use-stake.ts';

type StakeProps = {
  info: InstantInfo;
  stake: StakeState;
  busy: boolean;
  /** The multiplier at which the round is cashed out automatically, because higher ones are not paid in full. */
  stopsAt?: string | null;
};

/** A note about the stake: the lower limit of a choice, or an automatic cash-out; null where neither applies. */
function useCeiling({ info, stake, stopsAt }: Omit<StakeProps, 'busy'>): string | null {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const most = words.money(info.limits.maxPayout);
  if (stake.limits.isLower) return t('stakeMost', { maximum: words.money(stake.limits.maxStake), most });
  return stopsAt ? t('stopsAt', { multiplier: words.times(stopsAt), most }) : null;
}

function StakeBox({ info, stake, busy, ceiling }: Omit<StakeProps, 'stopsAt'> & { ceiling: string | null }) {
  const t = useTexts('instant');
  const { symbol, format } = useMoney();
  const id = useId();
  const { limits } = stake;
  const isBad = stake.stake === null;
  const range = { minimum: format(limits.minStake), maximum: format(limits.maxStake) };
  // A stake that the game accepts but this choice does not: the reason says more than the range.
  const bad = limits.isLower && enteredStake(stake.text, info.limits) !== null ? ceiling : null;
  return (
    <div className="inst-stake">
      <IconButton
        look="quiet"
        size={44}
        icon="minus"
        label={t('lessStake')}
        disabled={busy}
        onClick={() => stake.set(stepStake(stake.text, -1, limits))}
      />
      <div className="inst-box inst-box-stake" data-bad={stake.stake === null || undefined}>
        <label htmlFor={id}>{t('stake')}</label>
        <span dir="ltr" className="num">
          <span aria-hidden="true">{symbol}</span>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={stake.text}
            readOnly={busy}
            aria-invalid={stake.stake === null || undefined}
            aria-describedby={`${id}-range`}
            onChange={(event) => stake.set(event.target.value.replace(',', '.').slice(0, 12))}
          />
        </span>
        <span id={`${id}-range`} className={isBad ? 'inst-bad' : 'sr-only'} data-top={limits.maxStake}>
          {isBad ? (bad ?? t('badStake', range)) : (ceiling ?? t('limits', range))}
        </span>
      </div>
      <IconButton
        look="quiet"
        size={44}
        icon="plus"
        label={t('moreStake')}
        disabled={busy}
        onClick={() => stake.set(stepStake(stake.text, 1, limits))}
      />
      <ScaleButtons stake={stake} busy={busy} />
    </div>
  );
}

function ScaleButtons({ stake, busy }: Pick<StakeProps, 'stake' | 'busy'>) {
  const t = useTexts('instant');
  const { limits } = stake;
  return (
    <span className="inst-scale">
      <button
        type="button"
        aria-label={`${t('half')} ${t('halfLabel')}`}
        disabled={busy}
        onClick={() => stake.set(scaleStake(stake.text, 'half', limits))}
      >
        {t('half')}
      </button>
      <button
        type="button"
        aria-label={`${t('double')} ${t('doubleLabel')}`}
        disabled={busy}
        onClick={() => stake.set(scaleStake(stake.text, 'double', limits))}
      >
        {t('double')}
      </button>
    </span>
  );
}

function Deposit() {
  const t = useTexts('instant');
  const navigate = useNavigate();
  const open = () => asRealMember(() => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'depositv2' }) }));
  return (
    <Button variant="amber" size="sm" onClick={open}>
      {t('deposit')}
    </Button>
  );
}

/** One sentence over the controls: why the game cannot be played. */
function Notice({ info }: { info: InstantInfo }) {
  const t = useTexts('instant');
  const zone = useZone();
  const words = useInstantTexts();
  const refused = useInstant((state) => state.refused);
  const maintenance =
    info.state === 'on'
      ? undefined
      : info.backAt
        ? t('maintenanceUntil', { time: zone.stamp(Date.parse(info.backAt)).slice(0, 16) })
        : t('maintenance');
  const short = refused?.code === 'not_enough_balance' ? refused.facts?.short : undefined;
  const refusal =
    refused?.code === 'network_failure'
      ? t('lost')
      : short === undefined
        ? refused?.message
        : t('short', { amount: words.money(short) });
  const text = maintenance ?? refusal;
  return (
    <div className="inst-notice" role="status" data-shown={text === undefined ? undefined : true}>
      {text}
      {short !== undefined && !maintenance ? <Deposit /> : null}
    </div>
  );
}

type FootProps = StakeProps & {
  /** The balance as far as the round has been shown; the member's own by default. */
  balance?: string | undefined;
  win: string;
  /** The play button; for a visitor it opens the log-in instead. */
  action: ReactNode;
  children?: ReactNode;
  /** Further bets, under the first. */
  more?: ReactNode;
  /** On a phone the options of all bets are folded away. */
  isFolded?: boolean;
};

function Action({ children }: { children: ReactNode }) {
  const t = useTexts('instant');
  const visitor = useSession(({ state, checked }) => state === 'visitor' && checked);
  if (!visitor) return children;
  return (
    <Button variant="primary" size="lg" onClick={() => asMember(() => undefined)}>
      {t('logIn')}
    </Button>
  );
}

type MoreBetProps = StakeProps & { label: string; action: ReactNode; remove: ReactNode; children: ReactNode };

/** Another bet on the same round, with its own stake, options and button. */
export function MoreBet({ label, info, stake, busy, stopsAt, action, remove, children }: MoreBetProps) {
  const ceiling = useCeiling({ info, stake, stopsAt: stopsAt ?? null });
  return (
    <section aria-label={label}>
      <div className="inst-controls inst-controls-more">
        <span className="inst-remove">{remove}</span>
        <StakeBox info={info} stake={stake} busy={busy} ceiling={ceiling} />
        <div className="inst-action">
          <Action>{action}</Action>
        </div>
        <div className="inst-options">{children}</div>
        <span />
      </div>
    </section>
  );
}

/** The bar under an instant game: balance, stake, options, button, win. */
export function Foot({
  info,
  stake,
  busy,
  stopsAt,
  balance,
  win,
  action,
  children,
  more,
  isFolded = false,
}: FootProps) {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const own = useBalance();
  const ceiling = useCeiling({ info, stake, stopsAt: stopsAt ?? null });
  const shown = balance === undefined ? own.amount && `${own.symbol}\u00a0${own.amount}` : words.money(balance);
  return (
    <div className="inst-foot" data-folded={isFolded || undefined}>
      <Notice info={info} />
      {ceiling && stake.stake !== null ? <p className="inst-hint">{ceiling}</p> : null}
      <div className="inst-controls">
        <div className="inst-box inst-box-balance">
          <span>{t('balance')}</span>
          <b className="num" data-value="balance">
            {shown ?? '\u2013'}
          </b>
        </div>
        <StakeBox info={info} stake={stake} busy={busy} ceiling={ceiling} />
        <div className="inst-action">
          <Action>{action}</Action>
        </div>
        <div className="inst-options">{children}</div>
        <div className="inst-box inst-box-win">
          <span>{t('win')}</span>
          <b className="num" data-value="win">
            {words.paid(win)}
          </b>
        </div>
      </div>
      {more}
    </div>
  );
}
