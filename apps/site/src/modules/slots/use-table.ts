import type { SlotArt } from '@lantern/ui/slots';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { callQuery, refreshCalls } from '../../shared/calls/index.ts';
import { useReducedMotion } from '../../shared/media.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import { Machine } from './machine/machine.ts';
import { Sound } from './machine/sound.ts';
import type { AutoLimits } from './model/auto.ts';
import type { Round, Slot } from './slots.queries.ts';
import { startScreen, Table } from './table.play.ts';
import { freshTable, setTable, useTable } from './table.store.ts';
import { useSlotTexts } from './use-slot-texts.ts';

export interface TableActions {
  readonly press: () => void;
  readonly buy: () => void;
  readonly startAuto: (limits: AutoLimits) => void;
  readonly stopAuto: () => void;
  readonly recall: (round: Round) => void;
  readonly leaveRecall: () => void;
  readonly turnSound: (on: boolean) => void;
}

interface Now {
  readonly slot: Slot;
  readonly isStill: boolean;
  readonly words: ReturnType<typeof useSlotTexts>;
  readonly t: ReturnType<typeof useTexts<'slots'>>;
}

interface Place {
  readonly machine: Machine;
  readonly sound: Sound;
  readonly now: RefObject<Now>;
  readonly client: QueryClient;
  readonly game: string;
}

function openTable({ machine, sound, now, client, game }: Place): Table {
  return new Table({
    machine,
    sound,
    words: {
      coin: ({ value, tier }) =>
        tier ? now.current.words.tier(tier) : now.current.words.share(useTable.getState().round?.stake ?? '0', value),
      times: (value) => now.current.t('times', { value: String(value) }),
    },
    slot: () => now.current.slot,
    again: () => client.fetchQuery({ ...callQuery('getSlot', { params: { game } }), staleTime: 0 }),
    isStill: () => now.current.isStill,
    onMoney: () => void refreshCalls(client, 'getBalance'),
  });
}

const actionsOf = (table: RefObject<Table | undefined>, sound: RefObject<Sound | undefined>): TableActions => ({
  press: () => asMember(() => table.current?.press()),
  buy: () => asMember(() => void table.current?.play('buy')),
  startAuto: (limits) => asMember(() => table.current?.startAuto(limits)),
  stopAuto: () => table.current?.stopAuto(),
  recall: (round) => void table.current?.recall(round),
  leaveRecall: () => table.current?.leaveRecall(),
  turnSound: (on) => sound.current?.turn(on),
});

/** Creates the machine in its element and a table at it; both are closed with the page. */
export function useTableAt(host: RefObject<HTMLElement | null>, slot: Slot, art: SlotArt) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const client = useQueryClient();
  const isStill = useReducedMotion();
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening');
  const table = useRef<Table | undefined>(undefined);
  const sound = useRef<Sound | undefined>(undefined);
  // Long-lived callbacks read the newest values through this.
  const now = useRef({ slot, isStill, words, t });
  now.current = { slot, isStill, words, t };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one machine per game; values are read through `now`
  useEffect(() => {
    const place = host.current;
    if (!place) return;
    let isLeft = false;
    let machine: Machine | undefined;
    const motifs = new Sound(art.sound);
    sound.current = motifs;
    const stakes = slot.stakes;
    useTable.setState(freshTable(stakes[Math.min(2, stakes.length - 1)] ?? stakes[0] ?? '1'));
    const boards = { wild: t('wild'), scatter: t('scatter') };
    Machine.open(place, { maths: slot.maths, art, boards }).then(
      (opened) => {
        if (isLeft) return opened.close();
        machine = opened;
        opened.onStop(() => motifs.play('stop'));
        opened.show(startScreen(slot));
        table.current = openTable({ machine: opened, sound: motifs, now, client, game: slot.game });
        setState('ready');
        const { openRound } = now.current.slot;
        if (openRound) void table.current.resume(openRound);
      },
      () => setState('failed'),
    );
    return () => {
      isLeft = true;
      table.current?.close();
      table.current = undefined;
      machine?.close();
      motifs.close();
      // A returning page reads the open round again.
      client.removeQueries({ queryKey: callQuery('getSlot', { params: { game: slot.game } }).queryKey, exact: true });
    };
  }, [slot.game, art]);

  const actions = useMemo(() => actionsOf(table, sound), []);
  return { state, actions };
}

/** A stake that the game no longer offers is replaced by the nearest one. */
export function storeStake(slot: Slot): void {
  const { stake } = useTable.getState();
  if (!slot.stakes.includes(stake)) setTable({ stake: slot.stakes[0] ?? stake });
}
