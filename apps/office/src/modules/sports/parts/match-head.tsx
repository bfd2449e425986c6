import { Badge, Button, Card, StatTile } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useState } from 'react';
import { moneyIn } from '../../../shared/money/index.ts';
import { ExportLink, FormRefusal, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { LineForm } from './line-form.tsx';
import { MatchState, useMatchTime } from './match-clock.tsx';
import { TermsForm } from './terms-form.tsx';
import { isSold, scoreText, type Traded, versus } from './traded.ts';
import { type useSuspend, useSuspendKey } from './use-suspend.ts';

type MatchHeadProps = { readonly traded: Traded; readonly act: ReturnType<typeof useSuspend> };

/** The chosen match: its clock and score, what is bet on it and can be lost, and what an operator does with all of it. */
export function MatchHead({ traded, act }: MatchHeadProps) {
  const { match } = traded;
  const time = useMatchTime(match);
  const isPlaying = match.progress.state === 'playing';
  return (
    <Card>
      <div className="card-head flex-wrap">
        <Badge tone={isPlaying ? 'live' : 'plain'}>{time}</Badge>
        <h2 className="as-written min-w-0">
          {match.entrants ? (
            versus(match)
          ) : (
            <>
              {match.home.name} <bdi className="num">{scoreText(match.progress.score)}</bdi> {match.away.name}
            </>
          )}
        </h2>
        <MatchState match={match} />
        <span className="end flex flex-wrap gap-2">
          <Acts traded={traded} act={act} />
        </span>
      </div>
      {act.refused ? (
        <div className="p-3">
          <FormRefusal refused={act.refused} />
        </div>
      ) : null}
      <Figures traded={traded} />
    </Card>
  );
}

function Acts({ traded, act }: MatchHeadProps) {
  const t = useText();
  const [open, setOpen] = useState<'terms' | 'line' | null>(null);
  const { match } = traded;
  const canSell = isSold(match);
  const isStopped = match.progress.suspendedFor === 'operator' || match.progress.suspendedFor === 'feed_contradicts';
  useSuspendKey(canSell && !isStopped, () => void act.suspend(true));
  const close = () => setOpen(null);
  return (
    <>
      <ExportLink kind="sports_bets" filter={{ subject: match.matchId }} />
      {canSell ? (
        <>
          {match.category === 'SPORTS' && match.entrants === null ? (
            <Button size="sm" onClick={() => setOpen('line')}>
              {t('trading.line')}
            </Button>
          ) : null}
          <Button size="sm" onClick={() => setOpen('terms')}>
            {t('trading.terms')}
          </Button>
          <Button
            size="sm"
            variant={isStopped ? 'jade' : 'ghost'}
            icon={isStopped ? 'play' : 'pause'}
            loading={act.isRunning}
            onClick={() => void act.suspend(!isStopped)}
          >
            {t(isStopped ? 'trading.open' : 'trading.suspend')}
            {isStopped ? null : <kbd>S</kbd>}
          </Button>
        </>
      ) : null}
      {open === 'terms' ? <TermsForm traded={traded} onClose={close} /> : null}
      {open === 'line' ? <LineForm match={match} onClose={close} /> : null}
    </>
  );
}

function Figures({ traded: { match, terms, markets, exposure, currency, currencies } }: { traded: Traded }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (amount: string) => moneyIn(amount, currency, tag);
  const stakes = match.stakes.find((one) => one.currency === currency)?.amount ?? '0';
  const limit = Number(terms.maxLiability);
  const used = limit > 0 ? Math.round((Math.max(0, -Number(exposure.worst)) / limit) * 100) : 0;
  const note = (text: string) => ({ direction: 'none' as const, text });
  const betOn = markets.filter(({ bets }) => bets > 0).length;
  return (
    <div className="trade-figures">
      <StatTile
        label={t('trading.bets')}
        value={when.number(match.bets)}
        change={note(
          t('trading.delay', { seconds: when.number(terms.waitMs / 1000), count: when.number(match.waiting) }),
        )}
      />
      <StatTile
        label={t('trading.stakes')}
        value={money(stakes)}
        change={note(t('trading.ofMarkets', { count: betOn }))}
      />
      <StatTile
        label={t('trading.worst')}
        value={money(exposure.worst)}
        {...(exposure.worstScore && match.bets > 0
          ? { change: note(t('trading.worstAt', { score: scoreText(exposure.worstScore) })) }
          : {})}
      />
      <StatTile
        label={t('trading.limit')}
        value={money(terms.maxLiability)}
        change={note(t('trading.limitUsed', { percent: when.number(used) }))}
      />
      {currencies.length > 1 || (currencies[0] ?? currency) !== currency ? (
        <CurrencyChoice currency={currency} currencies={currencies} />
      ) : null}
    </div>
  );
}

function CurrencyChoice({ currency, currencies }: Pick<Traded, 'currency' | 'currencies'>) {
  const t = useText();
  const [, change] = useSearchValues('/sports-trading', 'currency');
  const options = [...new Set([currency, ...currencies])].map((value) => ({ value, label: value }));
  return (
    <div className="p-3">
      <Select
        label={t('trading.currency')}
        size="sm"
        value={currency}
        options={options}
        onChange={({ target }) => void change({ currency: target.value })}
      />
    </div>
  );
}
