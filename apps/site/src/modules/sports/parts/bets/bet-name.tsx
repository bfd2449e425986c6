import type { SportsBet, SportsBetLeg } from '@lantern/contract/sports';
import { useSportsTexts } from '../../use-sports-texts.tsx';

export const choiceOfLeg = ({ market, code, line, part, selection, name }: SportsBetLeg) => ({
  ...{ market, code, line, part, selection, name },
});

/** The selection of a leg, in full. */
export function LegName({ leg }: { leg: SportsBetLeg }) {
  const { t, selection } = useSportsTexts();
  if (leg.all.length > 0) return t('builderOf', { count: leg.all.length });
  return <bdi>{selection(choiceOfLeg(leg), leg)}</bdi>;
}

/** A single by its selection, another bet by its kind: `Multiple of 4`. */
export function BetName({ bet }: { bet: SportsBet }) {
  const { t } = useSportsTexts();
  const [leg] = bet.legs;
  if (bet.kind === 'single' && leg) return <LegName leg={leg} />;
  return t(`betOf.${bet.kind === 'system' ? 'system' : 'multiple'}`, {
    count: String(bet.legs.length),
    lines: bet.combinations,
  });
}
