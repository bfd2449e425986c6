import { Button, Icon, Tabs } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import { asRealMember } from '../../../../shared/windows/index.ts';
import { productText, shownOdds } from '../../model/odds.ts';
import { choose, PRICE_CHOICES, useChoices } from '../../slip.store.ts';
import { limitsOf, type SlipDesk, stakeFault } from '../../use-slip-desk.ts';
import { type SportsTexts, useSportsTexts } from '../../use-sports-texts.tsx';
import { RULES } from '../list/sports-menu.tsx';
import { isAboutStake } from './slip-stake.tsx';

/** Which moves of a price are accepted without asking (games.md 4.7). */
export function PriceChoiceRow() {
  const { t } = useSportsTexts();
  const { accept } = useChoices();
  return (
    <div className="flex flex-wrap items-center justify-between gap-1.5 text-13 text-ink-2">
      <span>{t('ifMoved')}</span>
      <Tabs
        look="segmented"
        label={t('ifMoved')}
        value={accept}
        onChange={(value) => choose({ accept: value })}
        items={PRICE_CHOICES.map((value) => ({ value, label: t(`choice.${value}`) }))}
      />
    </div>
  );
}

/** The stakes together, and what the slip pays if every selection wins. */
export function SlipTotals({ desk }: { desk: SlipDesk }) {
  const { t, micros } = useSportsTexts();
  const { kind } = desk.slip;
  const { bets, total, pays } = desk.reading;
  const [bet] = bets;
  const legs = bet?.legs ?? [];
  const lines = kind === 'single' ? bets.filter(({ unit }) => unit > 0n).length : (bet?.lines ?? 0);
  return (
    <div className="grid gap-1">
      {kind === 'multiple' && legs.length > 0 ? (
        <p className="flex justify-between gap-3 text-13 text-ink-2">
          <span className="num min-w-0">
            {/* Numbers of other formats have no product. */}
            {legs.length > 4 ? t('comboOdds') : legs.map((leg) => shownOdds('decimal', leg.odds)).join(' × ')}
          </span>
          <b className="num font-semibold">{productText(legs.map((leg) => leg.odds))}</b>
        </p>
      ) : null}
      {kind === 'multiple' || lines === 0 ? null : (
        <p className="flex justify-between gap-3 text-13 text-ink-2">
          {t('betCount', { count: lines })}
          <b className="num font-semibold">{micros(total)}</b>
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semibold">{t('paysIfAll', { count: kind === 'multiple' ? legs.length : 0 })}</b>
        <b className="num text-22 font-bold text-jade-text" data-pays>
          {micros(pays)}
        </b>
      </p>
    </div>
  );
}

/** Why the slip cannot be placed as it is. */
function whyNot({ t }: SportsTexts, { reading, check, shut, placing }: SlipDesk): string | undefined {
  if (placing.at === 'asking') return t('asking');
  if (shut.length > 0) return t('fault.shut', { count: shut.length });
  if (reading.fault) return reading.fault.code === 'related' ? t('fault.related') : t(`fault.${reading.fault.code}`);
  const isWrong = reading.bets.some((bet, index) => stakeFault(bet, limitsOf(check, index)) !== undefined);
  return isWrong ? t('fault.stake') : undefined;
}

/** The one button, with the stake in it, and what stands in its way. */
export function PlaceSlip({ desk }: { desk: SlipDesk }) {
  const texts = useSportsTexts();
  const { t, micros } = texts;
  const { slip, reading, asking, isMember, placing, check } = desk;
  const why = isMember ? whyNot(texts, desk) : undefined;
  const waitMs = Math.max(0, ...(check?.bets ?? []).map((bet) => bet.waitMs));
  const label =
    asking.length > 0
      ? t('acceptAndPlace')
      : t(`place.${slip.kind}`, { count: Math.max(1, reading.bets.filter(({ unit }) => unit > 0n).length) });
  return (
    <div className="flex flex-col gap-2">
      <SlipRefusal desk={desk} />
      <Button
        variant="primary"
        size="lg"
        block
        loading={placing.at === 'sending' || placing.at === 'asking'}
        disabledReason={why}
        onClick={desk.place}
      >
        {isMember ? (
          <>
            {label} {why === undefined ? <span className="num">{micros(reading.total)}</span> : null}
          </>
        ) : (
          t('logIn')
        )}
      </Button>
      {waitMs > 0 ? (
        <p className="text-center text-12 text-ink-3">{t('waits', { seconds: Math.ceil(waitMs / 1000) })}</p>
      ) : null}
      <Link to="/help" search={RULES} className="text-center text-12 text-ink-2 underline">
        {t('rules')}
      </Link>
    </div>
  );
}

/** A refusal of the whole slip; those of a leg or a stake stand there. */
function SlipRefusal({ desk }: { desk: SlipDesk }) {
  const { t, money } = useSportsTexts();
  const navigate = useNavigate();
  const { placing } = desk;
  const refused =
    placing.at === 'refused' || placing.at === 'lost' || placing.at === 'not_arrived' ? placing.refused : undefined;
  if (!refused || refused.code === 'odds_changed') return null;
  if (isAboutStake(refused.code) && desk.slip.kind !== 'single') return null;
  if (refused.code === 'not_enough_balance' && refused.facts) {
    const deposit = () =>
      asRealMember(() => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'depositv2' }) }));
    return (
      <p role="alert" className="sb-note">
        <Icon name="wallet" size={16} />
        {t('short', { amount: money(refused.facts.short) })}
        <Button variant="text" size="xs" className="ms-auto" onClick={deposit}>
          {t('deposit')}
        </Button>
      </p>
    );
  }
  return (
    <p role="alert" className="sb-note" data-tone="danger">
      <Icon name="alert" size={16} />
      {placing.at === 'lost' ? t('lost') : refused.message}
    </p>
  );
}
