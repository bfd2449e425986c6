import { StakePad } from '@lantern/ui/base';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { openEntry, setUnit } from '../../model/slip.ts';
import type { Betting } from '../../use-betting.ts';
import { useAmount } from './slip-texts.ts';

const PLAYER_DECIMALS = 2;

const lower = (one: string, other: string): string => (Number(other) < Number(one) ? other : one);

/** The stake per number of the play on the table, within its limits. */
export function UnitPad({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const { symbol } = useAmount();
  const { format } = useMoney();
  const { draft, offer } = betting;
  const play = offer.plays[draft.slip.play];
  const max = play ? lower(play.unitMaximum, play.unitPerNumber) : '0';
  return (
    <StakePad
      label={t('unit')}
      limitsText={t('unitLimits', { min: format(play?.unitMinimum ?? '0', 0), max: format(max, 0) })}
      currency={symbol}
      stake={openEntry(draft.slip)?.unit ?? draft.slip.unit}
      onStake={(unit) => draft.edit((slip) => setUnit(slip, unit))}
      limits={{ max, decimals: PLAYER_DECIMALS }}
      labels={{ less: t('less'), more: t('more'), backspace: t('backspace'), max: t('max') }}
    />
  );
}
