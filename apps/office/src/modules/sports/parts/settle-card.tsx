import { Badge, Button, Card, CardHead } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { Facts, PageLink, ReasonDialog } from '../../../shared/parts/index.ts';
import { wayTo } from '../../../shared/routes/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { PriceErrorForm } from './price-error-form.tsx';
import { FootballResultForm, SeriesResultForm } from './result-form.tsx';
import { Sums } from './sums.tsx';
import { type BoardMatch, REQUEST_CHANGES, scoreText, type Traded, versus } from './traded.ts';
import { WinnersForm } from './winners-form.tsx';

type Asks = 'result' | 'void' | 'price' | null;

/** How a match ends: by its feed, or by a result, a void or a correction of prices that two operators decide. */
export function SettleCard({ traded }: { traded: Traded }) {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const { match } = traded;
  const { state, score } = match.progress;
  const isWaiting = match.waitingRequestId !== null;
  return (
    <Card className={isWaiting ? 'border-amber' : ''}>
      <CardHead
        title={t('trading.settle')}
        {...(isWaiting ? { end: <Badge tone="amber">{t('trading.secondApproval')}</Badge> } : {})}
      />
      <div className="grid gap-3 p-4">
        <b>{versus(match)}</b>
        <Facts
          items={[
            [t('common.state'), textIn('sports.state', state) ?? state],
            ...(match.entrants ? [] : [[t('trading.scoreNow'), <bdi key="score">{scoreText(score)}</bdi>] as const]),
            [t('trading.bets'), when.number(match.bets)],
            [t('trading.stakes'), <Sums key="stakes" sums={match.stakes} />],
          ]}
        />
        {match.waitingRequestId === null ? (
          <SettleActs traded={traded} />
        ) : (
          <PageLink way={wayTo('/requests', { search: { id: match.waitingRequestId } })} className="link">
            {t('trading.toRequest')}
          </PageLink>
        )}
        <p className="text-12 text-ink-3">{t('trading.settleText')}</p>
      </div>
    </Card>
  );
}

function formOf({ sport, entrants }: BoardMatch) {
  if (entrants) return WinnersForm;
  return sport === 'football' ? FootballResultForm : SeriesResultForm;
}

function SettleActs({ traded }: { traded: Traded }) {
  const t = useText();
  const maySettle = useRight('sports.settle');
  const [asks, setAsks] = useState<Asks>(null);
  const { match } = traded;
  if (!maySettle) return null;
  const close = () => setAsks(null);
  const { state } = match.progress;
  const isPlaying = state === 'playing' || state === 'break';
  // The server refuses a result of a match that has not begun.
  const mayHaveResult = !isPlaying && (state !== 'scheduled' || Date.parse(match.startsAt) <= Date.now());
  const ResultForm = formOf(match);
  return (
    <div className="flex flex-wrap gap-2">
      {mayHaveResult ? (
        <Button size="sm" variant="jade" onClick={() => setAsks('result')}>
          {t(match.entrants ? 'trading.enterWinners' : 'trading.enterResult')}
        </Button>
      ) : null}
      {isPlaying ? null : (
        <Button size="sm" variant="ghost" onClick={() => setAsks('void')}>
          {t(match.entrants ? 'trading.voidCompetition' : 'trading.voidMatch')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setAsks('price')}>
        {t('trading.priceError')}
      </Button>
      {asks === 'result' ? <ResultForm match={match} onClose={close} /> : null}
      {asks === 'void' ? <VoidMatch id={match.matchId} onClose={close} /> : null}
      {asks === 'price' ? <PriceErrorForm traded={traded} onClose={close} /> : null}
    </div>
  );
}

function VoidMatch({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const act = useAct('requestSportsSettlement', REQUEST_CHANGES);
  return (
    <ReasonDialog
      open
      title={t('trading.voidMatch')}
      text={t('trading.voidText')}
      action={t('common.askSecond')}
      danger
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onReason={(reason) =>
        void act.run({ params: { id }, body: { result: null, reason } }).then((done) => done && onClose())
      }
    />
  );
}
