import { familyOfRegion } from '@lantern/games/families';
import { parseAmount } from '@lantern/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { callQuery, useMemberCall } from '../../shared/calls/index.ts';
import type { PrizeGroup } from '../../shared/plays/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { spendFrozen, useFrozenBalance } from '../../shared/wallet/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import { type ChaseReading, readChase } from './chase/read-chase.ts';
import { useArrivedMenu, useStationGames } from './lottery.queries.ts';
import {
  type DrawOnSale,
  firstPlay,
  type LotteryGameAnswer,
  movedOdds,
  type OddsMove,
  offerOf,
} from './model/offer.ts';
import type { Slip } from './model/slip.ts';
import { type Offer, readSlip, type SlipReading } from './model/slip-reading.ts';
import { addTicket, openTicket } from './tickets.store.ts';
import { useOpenDraws } from './use-open-draws.ts';
import { type Placing, usePlacing } from './use-placing.ts';
import { type EditableDraft, useSlip } from './use-slip.ts';

/** A slip goes to at most this many draws (contract: placeLotterySlip). */
export const DRAWS_PER_SLIP = 20;

export type StationChoice = { code: string; name: string; draws: readonly DrawOnSale[] };

export type Betting = {
  game: LotteryGameAnswer['game'];
  offer: Offer;
  draft: EditableDraft;
  reading: SlipReading;
  /** The issues with their multiples, while the slip chases. */
  chase: ChaseReading | undefined;
  /** Draws one can bet on now, the next first. */
  open: readonly DrawOnSale[];
  /** The draws of the slip: of this game, and of other stations on the same days. */
  chosen: readonly DrawOnSale[];
  stations: readonly StationChoice[];
  /** Prices on the slip that fell since the player saw them. */
  worse: readonly OddsMove[];
  acceptOdds: () => void;
  balance: string | undefined;
  /** What is missing from the balance, in micros; 0 when it is enough or unknown. */
  short: bigint;
  isMember: boolean;
  placing: Placing;
  place: () => void;
};

/** Other stations of the region that draw on the same day: one slip may go to all of them (games.md 1.10). */
function useStations(game: LotteryGameAnswer['game'], issues: readonly DrawOnSale[]): readonly StationChoice[] {
  const menu = useArrivedMenu(false).data?.menu;
  const [first] = issues;
  const others = useMemo(() => {
    const games = menu?.groups.flatMap(({ gameMenus }) => gameMenus) ?? [];
    const fits = games.filter(
      ({ code, region, source, numero }) =>
        code !== game.code && source === 'official' && region === game.region && numero === first?.numero,
    );
    return [...new Map(fits.map((one) => [one.code, one])).values()];
  }, [menu, game, first?.numero]);
  const wanted = game.source === 'official' && first ? others : [];
  const answers = useStationGames(wanted.map(({ code }) => code));
  const numeros = new Set(issues.map(({ numero }) => numero));
  return wanted.map(({ code, remark }, index) => ({
    code,
    name: remark,
    draws: (answers[index]?.data?.draws ?? []).filter(({ numero, state }) => state === 'open' && numeros.has(numero)),
  }));
}

/** The prize group of the member, where prizes depend on it. */
function usePrizeGroup(region: string): PrizeGroup | undefined {
  const hasUnits = familyOfRegion(region)?.units !== undefined;
  return useMemberCall('getPrizeGroup', {}, { enabled: hasUnits }).data;
}

function shortOf(balance: string | undefined, total: bigint): bigint {
  const have = parseAmount(balance ?? '');
  return have.ok && have.value < total ? total - have.value : 0n;
}

/** A better price applies at once; the price of a play that is not on the slip is only marked as seen. */
function useSeenOdds(offer: Offer, draft: EditableDraft, worse: readonly OddsMove[]): void {
  const { seen, update } = draft;
  useEffect(() => {
    const worsened = new Set(worse.map(({ play }) => play));
    const current = Object.entries(offer.plays).map(([play, { odds }]) => [
      play,
      worsened.has(play as OddsMove['play']) ? seen[play as OddsMove['play']] : odds,
    ]);
    const next = Object.fromEntries(current) as typeof seen;
    if (JSON.stringify(next) !== JSON.stringify(seen)) update({ seen: next });
  }, [offer, seen, update, worse]);
}

/** A placed slip leaves the table; its ticket takes the place of the slip until the next number is picked. */
function usePutAway(game: string, draft: EditableDraft, placing: Placing): void {
  const client = useQueryClient();
  const { clear, slip } = draft;
  const { state, dismiss } = placing;
  useEffect(() => {
    if (state.at !== 'done') return;
    const { value, found } = state;
    const { queryKey } = callQuery('getLotterySlip', { params: { key: value.key } });
    client.setQueryData(queryKey, { slip: value, draws: [], outcomes: [], chase: null });
    void client.invalidateQueries({ queryKey });
    spendFrozen(value.total);
    addTicket({ key: value.key, game, found });
    clear();
    dismiss();
  }, [state, game, client, clear, dismiss]);
  const isEmpty = slip.entries.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current && !isEmpty) openTicket(game, undefined);
    wasEmpty.current = isEmpty;
  }, [isEmpty, game]);
}

/** A refusal belongs to the sent slip: the first change of the slip clears it. */
function useStaleRefusal({ slip }: EditableDraft, { state, dismiss }: Placing): void {
  const refused = useRef<Slip | undefined>(undefined);
  const isRefused = state.at === 'refused';
  useEffect(() => {
    if (!isRefused) refused.current = undefined;
    else if (refused.current === undefined) refused.current = slip;
    else if (refused.current !== slip) dismiss();
  }, [isRefused, slip, dismiss]);
}

/** The slip on its draws: the same on each, or a chase with a multiple for each. Without two issues on sale nothing is chased. */
function useReading(
  offer: Offer,
  { slip, chase }: EditableDraft,
  chosen: readonly DrawOnSale[],
): { reading: SlipReading; chase: ChaseReading | undefined } {
  const ids = chosen.map(({ drawId }) => drawId).join();
  const draws = useRef(chosen);
  if (draws.current.map(({ drawId }) => drawId).join() !== ids) draws.current = chosen;
  const { current } = draws;
  return useMemo(
    () =>
      chase && current.length > 1
        ? readChase(slip, offer, chase, current)
        : { reading: readSlip(slip, offer, Math.max(1, current.length)), chase: undefined },
    [slip, offer, chase, current],
  );
}

/** State and actions of one slip on the betting page. */
export function useBetting(answer: LotteryGameAnswer, playType: string | undefined): Betting {
  const { game } = answer;
  const group = usePrizeGroup(game.region);
  const offer = useMemo(() => offerOf(answer, group), [answer, group]);
  const draft = useSlip(game.code, firstPlay(offer, playType));
  const open = useOpenDraws(answer.draws);
  const issues = open.slice(0, draft.issues);
  const stations = useStations(game, issues);
  const chosen = [
    ...issues,
    ...stations.filter(({ code }) => draft.stations.includes(code)).flatMap(({ draws }) => draws),
  ].slice(0, DRAWS_PER_SLIP);
  const { reading, chase } = useReading(offer, draft, chosen);
  const plays = useMemo(() => reading.lines.map(({ play }) => play), [reading]);
  const worse = useMemo(
    () => movedOdds(plays, draft.seen, offer).filter(({ better }) => !better),
    [plays, draft.seen, offer],
  );
  useSeenOdds(offer, draft, worse);
  const frozen = useFrozenBalance();
  const current = useMemberCall('getBalance', {}).data?.sumBalance;
  const balance = frozen ?? current;
  const isMember = useSession((session) => session.state === 'member');
  const placing = usePlacing(game.code);
  usePutAway(game.code, draft, placing);
  useStaleRefusal(draft, placing);
  const place = () => {
    // A visitor logs in first; the slip waits and is placed by a separate press.
    if (!isMember) return asMember(() => undefined);
    void placing.send({
      drawIds: chosen.map(({ drawId }) => drawId),
      lines: reading.lines.map((line) => ({ ...line, picks: [...line.picks] })),
      ...(chase && {
        chase: { multiples: chase.issues.map(({ multiple }) => multiple), stopsOnWin: chase.draft.stopsOnWin },
      }),
      odds: Object.fromEntries(plays.map((play) => [play, offer.plays[play]?.odds ?? ''])),
    });
  };
  return {
    game,
    offer,
    draft,
    reading,
    chase,
    open,
    chosen,
    stations,
    worse,
    acceptOdds: () => draft.update({ seen: Object.fromEntries(worse.map(({ play, to }) => [play, to])) }),
    balance,
    short: isMember ? shortOf(balance, reading.total) : 0n,
    isMember,
    placing,
    place,
  };
}
