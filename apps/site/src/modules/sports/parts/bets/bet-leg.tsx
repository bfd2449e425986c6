import type { SportsBetLeg } from '@lantern/contract/sports';
import { Icon } from '@lantern/ui/base';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTextIn } from '../../../../shared/texts/index.ts';
import { scoreText, useSportsTexts } from '../../use-sports-texts.tsx';
import { choiceOfLeg, LegName } from './bet-name.tsx';

const ICONS = { won: 'check', half_won: 'check', lost: 'close', half_lost: 'close', void: 'undo' } as const;

type LegProps = {
  leg: SportsBetLeg;
  /** Whether its selection and odds are not said above it. */
  isNamed: boolean;
  className?: string;
  children?: ReactNode;
};

/** A leg of a bet: its market, the score at the bet, and how it ended and why. */
export function BetLeg({ leg, isNamed, className, children }: LegProps) {
  const { t, market, eventOf, odds, selection } = useSportsTexts();
  const name = market(leg, leg);
  return (
    <li className={clsx('grid gap-0.5 text-12 text-ink-2', className)}>
      {isNamed ? (
        <span className="flex justify-between gap-2">
          <b className="font-semibold">
            <LegName leg={leg} />
            {leg.isBanker ? <span className="text-ink-3"> {t('banker')}</span> : null}
          </b>
          <span className="num">{odds(leg.odds)}</span>
        </span>
      ) : null}
      {leg.all.map((one) => (
        <span key={`${one.market} ${one.selection}`}>
          <bdi>{selection({ ...choiceOfLeg(leg), ...one, name: '' }, leg)}</bdi>
        </span>
      ))}
      <span>
        {leg.from ? t('fromScore', { market: name, score: scoreText(leg.from) }) : name}
        {leg.score ? <> · {t('takenAt', { score: scoreText(leg.score), minute: String(leg.minute ?? 0) })}</> : null}
      </span>
      <span className="text-ink-3">{eventOf(leg)}</span>
      {children}
      <LegEnd leg={leg} />
    </li>
  );
}

/** How the leg ended, what was counted, and by which rule. */
function LegEnd({ leg: { state, counted, reason } }: { leg: SportsBetLeg }) {
  const { t } = useSportsTexts();
  const textIn = useTextIn();
  if (state === 'open') return null;
  const why = reason ? textIn('sports.leg.reason', reason) : undefined;
  return (
    <span className="flex items-center gap-1.5">
      <Icon name={ICONS[state]} size={14} />
      {t(`leg.state.${state}`)}
      {counted ? <bdi className="num">{counted.replaceAll('-', '\u2013')}</bdi> : null}
      {why ? <span className="text-ink-3">{why}</span> : null}
    </span>
  );
}
