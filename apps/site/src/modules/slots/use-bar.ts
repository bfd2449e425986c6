import { formatAmount } from '@lantern/kernel';
import { useEffect, useMemo, useState } from 'react';
import { useGameBarParts } from '../../shared/game-bar/index.ts';
import { isSoundStored, keepSound } from '../../shared/game-sound/index.ts';
import { formatMoney } from '../../shared/money/index.ts';
import { useOwnSeeds } from '../../shared/seeds/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import type { Slot } from './slots.queries.ts';
import { useTable } from './table.store.ts';
import type { TableActions } from './use-table.ts';

type Bar = {
  slot: Slot;
  provider: string;
  actions: TableActions;
  ready: boolean;
  onRounds: () => void;
  onRules: () => void;
};

function useShape({ maths }: Slot): string {
  const t = useTexts('slots.bar');
  if (maths.lines.length > 0) return t('lines', { lines: String(maths.lines.length) });
  const ways = maths.rules.find(({ params }) => 'ways' in params)?.params['ways'];
  return ways === undefined ? t('groups') : t('ways', { ways: formatMoney(String(ways), 0) });
}

/** This game's parts of the bar. */
export function useSlotBar({ slot, provider, actions, ready, onRounds, onRules }: Bar): void {
  const t = useTexts('slots.bar');
  const shape = useShape(slot);
  const [sound, setSound] = useState(isSoundStored);
  const netMicros = useTable((state) => state.netMicros);
  const isMember = useSession((state) => state.state === 'member');
  useOwnSeeds();
  useEffect(() => {
    if (ready && sound) actions.turnSound(true);
  }, [ready, sound, actions]);
  const parts = useMemo(() => {
    const turn = () => {
      keepSound(!sound);
      setSound(!sound);
      actions.turnSound(!sound);
    };
    return {
      about: [provider, shape, t('rtp', { rtp: String(slot.maths.rtp.total) })],
      net: isMember ? formatAmount(netMicros) : undefined,
      actions: [
        { icon: 'sound', label: t(sound ? 'mute' : 'sound'), pressed: sound, run: turn },
        { icon: 'history', label: t('history'), run: onRounds },
        { icon: 'info', label: t('rules'), run: onRules },
      ] as const,
    };
  }, [t, provider, shape, slot.maths.rtp.total, isMember, netMicros, sound, actions, onRounds, onRules]);
  useGameBarParts(parts);
}
