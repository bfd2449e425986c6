import { useCall } from '../../../shared/calls/index.ts';
import { Ready } from '../../../shared/parts/index.ts';
import { MatchHead } from './match-head.tsx';
import { Scenarios } from './scenarios.tsx';
import { ScoreGrid } from './score-grid.tsx';
import { SettleCard } from './settle-card.tsx';
import type { Traded } from './traded.ts';
import { TradedMarkets } from './traded-markets.tsx';
import { usePriceDraft } from './use-price-draft.ts';
import { useSuspend } from './use-suspend.ts';

interface MatchProps {
  readonly id: string;
  readonly currency: string;
}
/** One match; it is read again on every event, and edited prices stay as they were typed. */
const useTraded = ({ id, currency }: MatchProps) =>
  useCall('getStaffSportsMatch', { params: { id }, ...(currency === '' ? {} : { query: { currency } }) });

/** The chosen match: figures, prices, and what its results cost. */
export function MatchDesk({ silentMs, ...props }: MatchProps & { readonly silentMs: number | null }) {
  return (
    <Ready query={useTraded(props)}>{(traded) => <Desk key={props.id} traded={traded} silentMs={silentMs} />}</Ready>
  );
}

function Desk({ traded, silentMs }: { traded: Traded; silentMs: number | null }) {
  const draft = usePriceDraft();
  const act = useSuspend(traded.match.matchId);
  return (
    <div className="grid gap-3">
      <MatchHead traded={traded} act={act} />
      <TradedMarkets traded={traded} draft={draft} suspend={act.suspend} silentMs={silentMs} />
      <div className="trade-costs">
        {traded.match.sport === 'football' && traded.match.entrants === null ? <ScoreGrid traded={traded} /> : null}
        <Scenarios traded={traded} draft={draft} />
      </div>
    </div>
  );
}

/** The same match, to be settled. */
export function MatchSettling(props: MatchProps) {
  const { data } = useTraded(props);
  return data && data.match.matchId === props.id ? <SettleCard key={props.id} traded={data} /> : null;
}
