import { Button, Icon, IconButton } from '@lantern/ui/base';
import { Checkbox, MoneyInput } from '@lantern/ui/form';
import { usePhone } from '../../../../shared/media.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTextIn } from '../../../../shared/texts/index.ts';
import { isTypedToWin, legKey, removeLeg, type SlipLeg, toggleBanker } from '../../model/slip.ts';
import { editSlip, useChoices } from '../../slip.store.ts';
import { limitsOf, type SlipDesk, stakeFault } from '../../use-slip-desk.ts';
import { scoreText, useSportsTexts } from '../../use-sports-texts.tsx';
import { StakeKeys } from './stake-keys.tsx';

/** What a leg is on: its market, and the score and minute at which it was chosen. */
function useAbout(leg: SlipLeg): string {
  const { t, market } = useSportsTexts();
  const name = market(leg, { home: leg.home, away: leg.away });
  if (leg.from) return t('fromScore', { market: name, score: scoreText(leg.from) });
  if (leg.score && leg.minute !== null)
    return t('atMinute', { market: name, score: scoreText(leg.score), minute: String(leg.minute) });
  return name;
}

/** On a phone one single at a time has keys for its stake. */
export interface OpenKeys {
  /** Key of its leg. */
  readonly of: string | undefined;
  readonly choose: (leg: string) => void;
}
interface LegLineProps {
  readonly leg: SlipLeg;
  readonly desk: SlipDesk;
  readonly keys: OpenKeys;
}

/** One selection of the slip: its price, that it moved, why it cannot be bet on now; of singles, its stake. */
export function SlipLegLine({ leg, desk, keys }: LegLineProps) {
  const { t, selection, eventOf, odds } = useSportsTexts();
  const key = legKey(leg);
  const now = desk.now.get(key);
  const sides = { home: leg.home, away: leg.away };
  const about = useAbout(leg);
  const name = leg.all.length > 0 ? t('builderOf', { count: leg.all.length }) : selection(leg, sides);
  const current = now?.odds ?? leg.odds;
  const hasMoved = current !== leg.odds;
  const isUp = Number(current) > Number(leg.odds);
  const isAsking = desk.asking.includes(leg);
  return (
    <li className="sb-leg" data-asking={isAsking || undefined}>
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 font-semibold">
          <bdi>{name}</bdi>
        </b>
        <span className="num flex flex-none items-baseline gap-1.5 text-16">
          {hasMoved ? (
            <s className="text-12 text-ink-3">
              <span className="sr-only">{t('oddsBefore')} </span>
              {odds(leg.odds)}
            </s>
          ) : null}
          {hasMoved ? (
            <i aria-hidden="true" className="text-11 not-italic">
              {isUp ? '▲' : '▼'}
            </i>
          ) : null}
          <span className="sr-only">{t('odds')} </span>
          {odds(current)}
        </span>
      </div>
      <div className="flex items-center justify-between gap-2 text-13 text-ink-2">
        <span className="min-w-0">{about}</span>
        <IconButton
          icon="close"
          size={28}
          label={t('removeLeg', { name })}
          onClick={() => editSlip((at) => removeLeg(at, key))}
        />
      </div>
      {leg.all.map((one) => (
        <p key={`${one.market} ${one.selection}`} className="text-12 text-ink-2">
          <bdi>{selection(one, sides)}</bdi>
        </p>
      ))}
      <p className="text-12 text-ink-3">{eventOf(leg)}</p>
      <LegState leg={leg} desk={desk} isAsking={isAsking} />
      {desk.slip.kind === 'system' ? (
        <Checkbox
          className="mt-1.5"
          label={t('banker')}
          checked={leg.isBanker}
          onChange={() => editSlip((at) => toggleBanker(at, key))}
        />
      ) : null}
      {desk.slip.kind === 'single' ? <SingleStake leg={leg} desk={desk} name={name} keys={keys} /> : null}
    </li>
  );
}

function LegState({ leg, desk, isAsking }: { leg: SlipLeg; desk: SlipDesk; isAsking: boolean }) {
  const { t, odds, suspension } = useSportsTexts();
  const textIn = useTextIn();
  const now = desk.now.get(legKey(leg));
  const { fault } = desk.reading;
  const refused = desk.placing.at === 'refused' ? desk.placing.refused : undefined;
  const told =
    refused?.code === 'market_suspended' &&
    refused.facts?.matchId === leg.matchId &&
    refused.facts.market === leg.market
      ? refused.facts.reason
      : undefined;
  if (now?.state === 'closed') return <Note icon="lock">{t('legClosed')}</Note>;
  if (told !== undefined) return <Note icon="lock">{textIn('sports.suspended', told) ?? suspension(null)}</Note>;
  if (now?.state === 'suspended') return <Note icon="lock">{t('legSuspended')}</Note>;
  if (isAsking)
    return (
      <p role="status" className="sb-note">
        <Icon name="alert" size={16} />
        <span>
          {t.rich('movedTo', { odds: odds(now?.odds ?? leg.odds), b: (part) => <b className="num">{part}</b> })}
        </span>
        <Button variant="text" size="xs" className="ms-auto" onClick={() => desk.accept([leg])}>
          {t('accept')}
        </Button>
      </p>
    );
  if (fault?.code === 'relatedWinner' && fault.leg.matchId === leg.matchId)
    return <Note icon="alert">{t('fault.relatedWinner')}</Note>;
  if (fault?.code === 'related' && fault.leg.matchId === leg.matchId)
    return <Note icon="alert">{t('fault.relatedLeg')}</Note>;
  return null;
}

const Note = ({ icon, children }: { icon: 'lock' | 'alert'; children: string }) => (
  <p role="status" className="sb-note">
    <Icon name={icon} size={16} />
    {children}
  </p>
);

type SingleProps = LegLineProps & { readonly name: string };

function SingleStake({ leg, desk, name, keys }: SingleProps) {
  const { t, micros } = useSportsTexts();
  const { format } = useChoices();
  const isPhone = usePhone();
  const key = legKey(leg);
  const index = desk.reading.bets.findIndex((bet) => bet.key === key);
  const bet = desk.reading.bets[index];
  if (!bet) return null;
  const limits = limitsOf(desk.check, index);
  const fault = stakeFault(bet, limits);
  const isToWin = isTypedToWin(bet.legs[0]?.odds ?? leg.odds, format);
  const label = t(isToWin ? 'toWinOn' : 'stakeOn', { name });
  const error =
    fault && limits
      ? t(`fault.${fault}`, { amount: micros(limits[fault === 'below' ? 'minimum' : 'maximum']) })
      : undefined;
  const stake = desk.slip.stakes[key] ?? '';
  const set = (text: string) => setStake(key, text);
  return (
    <div className="mt-2">
      {isPhone && keys.of === key ? (
        <div className="grid gap-2.5">
          <StakeKeys label={label} stake={stake} limits={isToWin ? undefined : limits} error={error} onStake={set} />
        </div>
      ) : isPhone ? (
        <ClosedStake label={label} stake={stake} error={error} onOpen={() => keys.choose(key)} />
      ) : (
        <TypedStake label={label} isToWin={isToWin} stake={stake} error={error} onStake={set} />
      )}
      {isToWin && bet.unit > 0n ? (
        <p className="mt-1 flex justify-between text-12 text-ink-2">
          {t('atRisk')}
          <b className="num font-semibold text-ink">{micros(bet.unit)}</b>
        </p>
      ) : null}
      {bet.unit > 0n ? (
        <p className="mt-1 flex justify-between text-12 text-ink-2">
          {t('pays')}
          <b className="num font-semibold text-jade-text">{micros(bet.pays)}</b>
        </p>
      ) : null}
    </div>
  );
}

interface StakeProps {
  readonly label: string;
  readonly stake: string;
  readonly error: string | undefined;
}

function TypedStake({
  isToWin,
  onStake,
  ...props
}: StakeProps & { readonly isToWin: boolean; readonly onStake: (stake: string) => void }) {
  const { t } = useSportsTexts();
  const { symbol } = useMoney();
  const { label, stake, error } = props;
  return (
    <MoneyInput
      label={label}
      hideLabel
      size="sm"
      placeholder={t(isToWin ? 'toWin' : 'stake')}
      help={isToWin ? t('toWinHelp') : undefined}
      currency={symbol}
      value={stake}
      onChange={(event) => onStake(event.target.value)}
      error={error}
    />
  );
}

/** The stake of a single whose keys are not shown: one of them has keys at a time. */
function ClosedStake({ label, stake, error, onOpen }: StakeProps & { readonly onOpen: () => void }) {
  const { t } = useSportsTexts();
  const { symbol } = useMoney();
  return (
    <>
      <Button block className="justify-between" aria-label={label} aria-expanded={false} onClick={onOpen}>
        <span className="text-ink-3">{t('stake')}</span>
        <b className="num">{stake === '' ? symbol : `${symbol} ${stake}`}</b>
      </Button>
      {error === undefined ? null : <Note icon="alert">{error}</Note>}
    </>
  );
}

const STAKE = /^\d{0,9}(\.\d{0,2})?$/;
/** What is no amount is not taken over. */
export const isStake = (text: string): boolean => STAKE.test(text);

const setStake = (key: string, text: string): void => {
  if (isStake(text)) editSlip((slip) => ({ ...slip, stakes: { ...slip.stakes, [key]: text } }));
};
