import { useSendOnce } from '@lantern/client';
import type { LiveBet, LiveSpot, LiveTable } from '@lantern/contract/live';
import { chipRack } from '@lantern/ui/tables';
import { useEffect, useMemo, useState } from 'react';
import { callApi, type Refused } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import { noteSent } from './live.store.ts';
import { play } from './model/sound.ts';
import {
  amountOf,
  type BetFault,
  centsOf,
  faultOf,
  type Press,
  pressOf,
  type Stake,
  stakesOf,
  sumOf,
} from './model/table-bets.ts';
import { chipsOf } from './model/wheel-bets.ts';

type Body = { roundId: string; bets: { spot: string; stake: string }[] };
type Answered = { bets: LiveBet[]; balanceAfter: string };
/** The same key is sent until the answer is known; the server answers what it took first. */
const RETRY_MS = 1500;

export type ChipFault = BetFault | { readonly code: 'refused'; readonly refused: Refused } | { readonly code: 'late' };

type ChipsOf = {
  table: LiveTable;
  spots: readonly LiveSpot[];
  isOpen: boolean;
  /** Own stakes that lie on the spots already. */
  placed: ReadonlyMap<string, number>;
  onPlaced: (bets: readonly LiveBet[]) => void;
};

/** The chips in the player's hand: chosen, laid, taken back, and sent when they are confirmed. */
export function useChips({ table, spots, isOpen, placed, onPlaced }: ChipsOf) {
  const limits = useMemo(() => {
    const most = new Map(spots.map(({ code, maxStake }) => [code, centsOf(maxStake)]));
    const { minStake, maxRound } = table.limits;
    return { least: centsOf(minStake), mostOn: (spot: string) => most.get(spot) ?? 0, mostRound: centsOf(maxRound) };
  }, [spots, table.limits]);
  const rack = useMemo(
    () => chipRack(limits.least, centsOf(table.limits.maxStake)),
    [limits.least, table.limits.maxStake],
  );
  const [chosen, setChosen] = useState(0);
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [fault, setFault] = useState<ChipFault | null>(null);
  const token = useSession((state) => state.token);
  const roundId = table.round?.roundId;
  const laid = useMemo(() => stakesOf(presses), [presses]);
  const { isSending, send } = useSendOnce<Body, Answered>({
    name: `live ${table.code}`,
    retryMs: RETRY_MS,
    isActive: token !== null,
    send: (body, key) => {
      noteSent(key);
      return callApi('placeLiveBets', { params: { code: table.code }, body, key });
    },
  });
  // Chips that were not confirmed in time go back to the player.
  useEffect(() => {
    if (isOpen || isSending) return;
    setPresses((known) => {
      if (known.length > 0) setFault({ code: 'late' });
      return known.length > 0 ? [] : known;
    });
  }, [isOpen, isSending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins without old messages
  useEffect(() => setFault((known) => (known?.code === 'late' ? known : null)), [roundId]);

  const lay = (press: Press): void => {
    if (!isOpen || isSending) return;
    const next = stakesOf([...presses, press]);
    const why = faultOf(next, placed, limits);
    setFault(why);
    if (why) return;
    play('chip');
    setPresses([...presses, press]);
  };
  const chip = rack[Math.min(chosen, rack.length - 1)];
  const layOn = (...on: readonly string[]): void => {
    if (chip) lay(on.map((spot): Stake => ({ spot, cents: chip.cents * chipsOf(spot) })));
  };
  const confirm = async (): Promise<void> => {
    if (!roundId || laid.size === 0) return;
    const bets = [...laid].map(([spot, cents]) => ({ spot, stake: amountOf(cents) }));
    const reply = await send({ roundId, bets });
    if (!reply) return;
    if (!reply.success) return setFault({ code: 'refused', refused: reply });
    setPresses([]);
    setFault(null);
    onPlaced(reply.value.bets);
  };
  return {
    rack,
    chosen: Math.min(chosen, rack.length - 1),
    choose: setChosen,
    laid,
    fault,
    isSending,
    lay,
    layOn,
    undo: () => setPresses(presses.slice(0, -1)),
    clear: () => setPresses([]),
    /** As much again as lies there, confirmed or not. */
    double: () => lay(pressOf(laid.size > 0 ? laid : placed)),
    repeat: (stakes: ReadonlyMap<string, number>) => lay(pressOf(stakes)),
    confirm: () => asMember(() => void confirm()),
    total: sumOf(laid),
  };
}
export type Chips = ReturnType<typeof useChips>;
