import { formatAmount, type Micros } from '@lantern/kernel';
import { useEffect, useMemo, useRef } from 'react';
import { microsOf } from '../../shared/money/micros.ts';
import { useSession } from '../../shared/session/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import {
  acceptPrice,
  asksFor,
  type BetReading,
  bodyOf,
  currentLeg,
  type LegNow,
  legKey,
  readSlip,
  type Slip,
  type SlipLeg,
  type SlipReading,
} from './model/slip.ts';
import { editSlip, useChoices, useSlip } from './slip.store.ts';
import { useLegsNow } from './use-legs-now.ts';
import { type Placing, type PlacingState, usePlacingSlip } from './use-placing-slip.ts';
import { type SlipCheck, useSlipCheck } from './use-slip-check.ts';

export interface SlipDesk {
  /** As the member built it. */
  readonly slip: Slip;
  /** At the prices that are shown. */
  readonly reading: SlipReading;
  readonly check: SlipCheck | undefined;
  readonly now: ReadonlyMap<string, LegNow>;
  /** Legs whose new price the member must accept. */
  readonly asking: readonly SlipLeg[];
  /** Legs that take no bets for the moment, or any more. */
  readonly shut: readonly SlipLeg[];
  readonly isMember: boolean;
  readonly placing: PlacingState;
  readonly accept: (legs: readonly SlipLeg[]) => void;
  /** Accepts the changes that need it and places; logs in first. */
  readonly place: () => void;
  readonly dismiss: () => void;
}

/** Limits of a bet's stake, as the server last said. */
export interface BetLimits {
  readonly minimum: Micros;
  readonly maximum: Micros;
}
export function limitsOf(check: SlipCheck | undefined, index: number): BetLimits | undefined {
  const bet = check?.bets[index];
  return bet && { minimum: microsOf(bet.minimum), maximum: microsOf(bet.maximum) };
}
/** What is wrong with the stake of a bet; nothing typed is not wrong yet. */
export function stakeFault({ unit }: BetReading, limits: BetLimits | undefined): 'below' | 'above' | undefined {
  if (unit === 0n || !limits) return undefined;
  if (unit < limits.minimum) return 'below';
  return unit > limits.maximum ? 'above' : undefined;
}

/** The current price that a refusal tells (games.md 4.7). */
function toldNow(state: PlacingState): ReadonlyMap<string, LegNow> {
  const refused = state.at === 'refused' ? state.refused : undefined;
  if (refused?.code !== 'odds_changed' || !refused.facts) return new Map();
  const { matchId, market, selection, odds, version } = refused.facts;
  return new Map([[legKey({ matchId, market, selection }), { state: 'open', odds, version }]]);
}

const nowOf = (check: SlipCheck | undefined, told: ReadonlyMap<string, LegNow>): ReadonlyMap<string, LegNow> => {
  const checked = (check?.legs ?? []).map(
    (leg) =>
      [legKey(leg), { state: leg.state, odds: leg.odds ?? undefined, version: leg.version ?? undefined }] as const,
  );
  const known = new Map<string, LegNow>(checked);
  for (const [key, now] of told) if ((now.version ?? 0) > (known.get(key)?.version ?? 0)) known.set(key, now);
  return known;
};

/** Why a bet was refused is no longer true once the markets are open again. */
function useForgottenSuspension({ state, dismiss }: Placing, isShut: boolean): void {
  const isTold = state.at === 'refused' && state.refused.code === 'market_suspended';
  const wasShut = useRef(false);
  useEffect(() => {
    if (isTold && wasShut.current && !isShut) dismiss();
    wasShut.current = isShut;
  }, [isTold, isShut, dismiss]);
}

/** The slip with everything that is known of it now, and what can be done with it. */
export function useSlipDesk(): SlipDesk {
  const slip = useSlip();
  const { accept: choice, format } = useChoices();
  const isMember = useSession((session) => session.state === 'member');
  const { placing, place: send } = usePlacingSlip();
  const check = useSlipCheck(useMemo(() => readSlip(slip, format), [slip, format]));
  const answered = useMemo(() => nowOf(check, toldNow(placing.state)), [check, placing.state]);
  const now = useLegsNow(slip.legs, answered);
  const reading = useMemo(
    () => readSlip({ ...slip, legs: slip.legs.map((leg) => currentLeg(leg, now.get(legKey(leg)))) }, format),
    [slip, now, format],
  );
  const asking = slip.legs.filter((leg) => {
    const current = now.get(legKey(leg));
    return current !== undefined && current.state === 'open' && asksFor(leg, current, choice);
  });
  const shut = slip.legs.filter((leg) => (now.get(legKey(leg))?.state ?? 'open') !== 'open');
  useForgottenSuspension(placing, shut.length > 0);
  const accepted = (at: Slip, legs: readonly SlipLeg[]): Slip =>
    legs.reduce((changed, leg) => {
      const current = now.get(legKey(leg));
      if (current?.odds === undefined || current.version === undefined) return changed;
      return acceptPrice(changed, legKey(leg), current.odds, current.version);
    }, at);
  const accept = (legs: readonly SlipLeg[]) => editSlip((at) => accepted(at, legs));
  const place = () => {
    if (!isMember) return asMember(() => undefined);
    // What is sent is what the member sees: new prices, where accepted, with their versions.
    const agreed = accepted(slip, asking);
    editSlip(() => agreed);
    void send({ bets: bodyOf(reading, formatAmount), accept: choice }, agreed);
  };
  return {
    slip,
    reading,
    check,
    now,
    asking,
    shut,
    isMember,
    placing: placing.state,
    accept,
    place,
    dismiss: placing.dismiss,
  };
}
