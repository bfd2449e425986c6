import { Icon, StakePad } from '@lantern/ui/base';
import { stakeText } from '../../model/stake-steps.ts';
import type { BetLimits } from '../../use-slip-desk.ts';
import { type SportsTexts, useSportsTexts } from '../../use-sports-texts.tsx';

/** Before the server named the greatest stake, as much as can be typed. */
const UNKNOWN_MAX = '999999999';

export const limitsText = ({ t, plain }: SportsTexts, { minimum, maximum }: BetLimits): string =>
  t('limits', { minimum: plain(stakeText(minimum)), maximum: plain(stakeText(maximum)) });

interface StakeKeysProps {
  readonly label: string;
  readonly stake: string;
  readonly onStake: (stake: string) => void;
  /** Of what is typed; undefined until the server named them, or where the amount to win is typed. */
  readonly limits: BetLimits | undefined;
  readonly error: string | undefined;
}

/** A stake with keys under the thumb (sports-phone-dark.png). */
export function StakeKeys({ label, stake, onStake, limits, error }: StakeKeysProps) {
  const texts = useSportsTexts();
  const { t, symbol } = texts;
  return (
    <>
      <StakePad
        label={label}
        limitsText={limits ? limitsText(texts, limits) : ''}
        currency={symbol}
        stake={stake}
        onStake={onStake}
        limits={{ max: limits ? stakeText(limits.maximum) : UNKNOWN_MAX, decimals: 2 }}
        steps={['10', '100', '500']}
        labels={{ less: t('less'), more: t('more'), backspace: t('backspace'), max: t('max') }}
      />
      {error === undefined ? null : (
        <p role="alert" className="sb-note" data-tone="danger">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </>
  );
}
