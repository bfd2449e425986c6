import { Button } from '@lantern/ui/base';
import { MoneyInput, Select } from '@lantern/ui/form';
import { usePhone } from '../../../../shared/media.ts';
import { systemsFor } from '../../model/slip.ts';
import { addedStake, STAKE_STEPS, stakeText } from '../../model/stake-steps.ts';
import { type System, sizesKey, systemOf } from '../../model/systems.ts';
import { editSlip } from '../../slip.store.ts';
import { limitsOf, type SlipDesk, stakeFault } from '../../use-slip-desk.ts';
import { type SportsTexts, useSportsTexts } from '../../use-sports-texts.tsx';
import { isStake } from './slip-leg.tsx';
import { limitsText, StakeKeys } from './stake-keys.tsx';

/** Refusals of a stake, shown beside it. */
const OF_STAKE: ReadonlySet<string> = new Set([
  'stake_out_of_range',
  'win_limit_reached',
  'liability_limit',
  'part_too_small',
]);
export const isAboutStake = (code: string): boolean => OF_STAKE.has(code);

/** `Trixie, 4 bets`, `2 of 4, 6 bets`. */
const systemText = ({ t }: SportsTexts, { name, sizes, lines }: System, legs: number): string =>
  t('systemBets', {
    name: name ? t(`system.${name}`) : t('ofLegs', { some: String(sizes[0] ?? 0), all: String(legs) }),
    count: lines,
  });

/** Which combinations of the legs are bet on. */
export function SystemChoice({ desk }: { desk: SlipDesk }) {
  const texts = useSportsTexts();
  const systems = systemsFor(desk.slip);
  const legs = desk.slip.legs.filter(({ isBanker }) => !isBanker).length;
  const chosen = systemOf(systems, desk.slip.sizes);
  if (!chosen) return null;
  return (
    <Select
      label={texts.t('systemChoice')}
      size="sm"
      value={sizesKey(chosen.sizes)}
      onChange={(event) => editSlip((slip) => ({ ...slip, sizes: event.target.value.split(',').map(Number) }))}
      options={systems.map((one) => ({ value: sizesKey(one.sizes), label: systemText(texts, one, legs) }))}
    />
  );
}

/** The stake of the multiple, or of each bet of the system, with amounts to add. */
export function SlipStake({ desk }: { desk: SlipDesk }) {
  const texts = useSportsTexts();
  const { t, micros, symbol } = texts;
  const { slip, reading, check, placing } = desk;
  const isPhone = usePhone();
  const [bet] = reading.bets;
  const limits = limitsOf(check, 0);
  const fault = bet && stakeFault(bet, limits);
  const refused = placing.at === 'refused' && isAboutStake(placing.refused.code) ? placing.refused.message : undefined;
  const set = (stake: string) => {
    if (!isStake(stake)) return;
    editSlip((at) => ({ ...at, stake }));
    desk.dismiss();
  };
  const text =
    fault && limits
      ? t(`fault.${fault}`, { amount: micros(limits[fault === 'below' ? 'minimum' : 'maximum']) })
      : refused;
  const label = t(slip.kind === 'system' ? 'stakeEach' : 'stake');
  if (isPhone) return <StakeKeys label={label} stake={slip.stake} limits={limits} error={text} onStake={set} />;
  return (
    <>
      <MoneyInput
        label={label}
        corner={limits ? <span className="num text-11 text-ink-3">{limitsText(texts, limits)}</span> : undefined}
        currency={symbol}
        value={slip.stake}
        onChange={(event) => set(event.target.value)}
        error={text}
        end={
          <button
            type="button"
            className="min-h-6 px-1 text-13 font-semibold text-amber-text disabled:opacity-45"
            disabled={!limits}
            onClick={() => limits && set(stakeText(limits.maximum))}
          >
            {t('max')}
          </button>
        }
      />
      <div className="grid grid-cols-4 gap-1.5">
        {STAKE_STEPS.map((step) => (
          <Button
            key={step}
            size="sm"
            className="num px-0"
            onClick={() => set(addedStake(slip.stake, step, limits?.maximum))}
          >
            +{step}
          </Button>
        ))}
      </div>
    </>
  );
}
