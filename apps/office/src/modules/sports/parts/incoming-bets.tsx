import { Badge, Card, CardHead, IconButton, Tabs } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Ready, ReasonButton, useSearchValues } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { useNow } from './match-clock.tsx';
import { CHANGES, type IncomingBet } from './traded.ts';
import { useMarketName } from './use-market-name.ts';
import { shownOdds } from './use-price-draft.ts';

interface Paused {
  readonly list: readonly IncomingBet[];
  readonly at: string;
}

/** Bets as they come, of all matches or the chosen one; paused, the list stays as it is while an operator reads it. */
export function IncomingBets({ matchId }: { matchId: string }) {
  const t = useText();
  const when = useWhen();
  const [{ bets }, change] = useSearchValues('/sports-trading', 'bets');
  const isOne = bets === 'match' && matchId !== '';
  const query = useCall('listIncomingSportsBets', isOne ? { query: { matchId } } : {});
  const [paused, setPaused] = useState<Paused | null>(null);
  const pause = () => setPaused(paused ? null : { list: query.data?.list ?? [], at: new Date().toISOString() });
  return (
    <Card>
      <CardHead
        title={t('trading.incoming')}
        {...(paused ? { note: t('trading.paused', { time: when.time(paused.at) }) } : {})}
        end={
          <IconButton
            size={28}
            icon={paused ? 'play' : 'pause'}
            label={t(paused ? 'trading.resume' : 'trading.pause')}
            onClick={pause}
          />
        }
      />
      <div className="p-3">
        <Tabs
          label={t('trading.whichBets')}
          look="segmented"
          value={isOne ? 'match' : 'all'}
          items={[
            { value: 'all', label: t('trading.allBets') },
            { value: 'match', label: t('trading.matchBets') },
          ]}
          onChange={(value) => {
            setPaused(null);
            void change({ bets: value === 'match' ? value : '' });
          }}
        />
      </div>
      <Ready query={query} rows={6}>
        {({ list }) => <BetList list={paused?.list ?? list} />}
      </Ready>
    </Card>
  );
}

function BetList({ list }: { list: readonly IncomingBet[] }) {
  const t = useText();
  const nowMs = useNow(list.some(({ state }) => state === 'waiting'));
  if (list.length === 0) return <p className="p-4 text-ink-3">{t('trading.noBets')}</p>;
  return (
    <ul className="incoming-bets" aria-label={t('trading.incoming')}>
      {list.map((bet) => (
        <Bet key={bet.betId} bet={bet} nowMs={nowMs} />
      ))}
    </ul>
  );
}

function Bet({ bet, nowMs }: { bet: IncomingBet; nowMs: number }) {
  const t = useText();
  const { tag } = useLanguage();
  const mayOpen = useRight('members.view');
  const act = useAct('refuseSportsBet', CHANGES);
  return (
    <li>
      <span className="min-w-0">
        {mayOpen ? (
          <Link className="link" to="/members/$id" params={{ id: bet.memberId }}>
            {bet.account}
          </Link>
        ) : (
          <b>{bet.account}</b>
        )}{' '}
        <span className="text-ink-2">
          <BetName bet={bet} />
        </span>
      </span>
      <b className="num text-end">{moneyIn(bet.stake, bet.currency, tag)}</b>
      <span className="flex flex-wrap gap-1">
        <BetState bet={bet} nowMs={nowMs} />
      </span>
      <span className="text-end">
        {bet.state === 'waiting' ? (
          <ReasonButton
            label={t('trading.reject')}
            text={t('trading.rejectText')}
            danger
            inRow
            act={act}
            onReason={(reason) => act.run({ params: { id: bet.slipId }, body: { reason } })}
          />
        ) : null}
      </span>
    </li>
  );
}

function BetName({ bet: { legs } }: { bet: IncomingBet }) {
  const t = useText();
  const names = useMarketName();
  const [leg] = legs;
  if (!leg || legs.length > 1) return t('trading.legs', { count: String(legs.length) });
  const name = names.selection(leg, leg, { home: leg.home, away: leg.away });
  return t('trading.betAt', { name, odds: shownOdds(leg.odds) });
}

function BetState({ bet: { state, decidesAt, refusedFor, closingLine }, nowMs }: { bet: IncomingBet; nowMs: number }) {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const seconds = decidesAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(decidesAt) - nowMs) / 1000));
  const percent = closingLine === null ? '' : `${closingLine > 0 ? '+' : ''}${when.number(closingLine / 100)}`;
  const why = refusedFor === null ? '' : (textIn('trading.refusedFor', refusedFor) ?? refusedFor);
  return (
    <>
      {state === 'waiting' ? (
        <Badge tone="amber">{t('trading.decides', { seconds: when.number(seconds) })}</Badge>
      ) : null}
      {state === 'refused' ? <Badge tone="danger">{t('trading.rejected', { why })}</Badge> : null}
      {state === 'waiting' || state === 'refused' ? null : <Badge tone="win">{t('trading.accepted')}</Badge>}
      {closingLine === null ? null : (
        <Badge tone={closingLine > 0 ? 'amber' : 'plain'}>{t('trading.clv', { percent })}</Badge>
      )}
    </>
  );
}
