import type { Raffle } from '@lantern/contract/prizes';
import { Badge, Card, CardHead } from '@lantern/ui/base';
import { TickingCountdown } from '../../../shared/clock/index.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';
import { BonusTerms } from './bonus-terms.tsx';
import { FactList } from './facts.tsx';
import { RaffleResults } from './raffle-results.tsx';

const TONES = { coming: 'dusk', open: 'hot', drawing: 'amber', drawn: 'plain', stopped: 'danger' } as const;
const NUMBERS_MAX = 100;

/** A raffle: its window, prizes and tickets, and after the draw its winners. */
export function RaffleCard({ raffle }: { raffle: Raffle }) {
  const { t, time } = usePrizeTexts();
  const { title, summary, state, opensAt, drawsAt, bonus, claimDays, tickets, own } = raffle;
  const next = state === 'coming' ? (['opensIn', opensAt] as const) : (['drawIn', drawsAt] as const);
  return (
    <Card>
      <CardHead title={title} end={<Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
        {summary ? <p className="text-14 text-ink-2">{summary}</p> : null}
        {state === 'coming' || state === 'open' ? (
          <p className="flex flex-wrap items-center gap-3 text-14">
            {t(next[0])}
            <TickingCountdown
              look="small"
              label={t(next[0])}
              endsAtMs={Date.parse(next[1])}
              closedLabel={t(state === 'coming' ? 'state.open' : 'state.drawing')}
            />
          </p>
        ) : null}
        {state === 'drawing' ? <p className="text-14">{t('closedText')}</p> : null}
        {state === 'stopped' ? <p className="text-14">{t('stoppedText')}</p> : null}
        <FactList
          facts={[
            [t('state.open'), `${time(opensAt)} – ${time(drawsAt)}`],
            [t('tickets'), tickets],
            [t('ownTickets'), own],
            [t('claimDays'), claimDays],
          ]}
        />
        <Numbers raffle={raffle} />
        {state === 'drawn' ? <RaffleResults raffle={raffle} /> : <Prizes raffle={raffle} />}
        <p className="text-12 text-ink-2">{t('raffleText')}</p>
      </div>
      <BonusTerms bonus={bonus} />
    </Card>
  );
}

function Numbers({ raffle: { numbers, own, state } }: { raffle: Raffle }) {
  const { t } = usePrizeTexts();
  if (own === 0) return state === 'open' ? <p className="text-13 text-ink-2">{t('noTickets')}</p> : null;
  return (
    <details className="text-13">
      <summary className="min-h-6 cursor-pointer font-semibold">{t('numbers')}</summary>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {numbers.map((number) => (
          <li key={number} className="num rounded-1 border border-line bg-sunken px-2 py-0.5">
            {number}
          </li>
        ))}
      </ul>
      {own > numbers.length ? (
        <p className="mt-1 text-12 text-ink-2">{t('newest', { count: String(NUMBERS_MAX) })}</p>
      ) : null}
    </details>
  );
}

function Prizes({ raffle: { prizes } }: { raffle: Raffle }) {
  const { t, prizeOf } = usePrizeTexts();
  return (
    <div className="grid gap-1">
      <h3 className="text-13 font-semibold">{t('prizes')}</h3>
      <ul className="flex flex-wrap gap-2">
        {prizes.map(({ winners, reward }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: prizes have places
            key={place}
            className="flex items-baseline gap-2 rounded-2 border border-line px-3 py-1.5 text-13"
          >
            <span className="num text-ink-2">{winners} ×</span>
            <b className="num">{prizeOf(reward)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
