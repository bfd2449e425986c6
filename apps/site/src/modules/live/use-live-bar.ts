import type { LiveTable } from '@lantern/contract/live';
import { formatAmount } from '@lantern/kernel';
import { useEffect, useMemo, useState } from 'react';
import { useGameBarParts } from '../../shared/game-bar/index.ts';
import { isSoundStored, keepSound } from '../../shared/game-sound/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { resetLive, useLiveStore } from './live.store.ts';
import { turnSound } from './model/sound.ts';
import type { OpenWindow } from './parts/windows.tsx';
import { useLiveTexts } from './use-live-texts.ts';

/** The parts of the bar that belong to a table, `more` after its limits, and the window that is open: at first a round that the address names. */
export function useLiveBar(table: LiveTable | undefined, roundId?: string, more?: string) {
  const t = useTexts('live');
  const tBar = useTexts('slots.bar');
  const words = useLiveTexts();
  const [sound, setSound] = useState(isSoundStored);
  const [open, setOpen] = useState<OpenWindow>(roundId === undefined ? null : { name: 'round', id: roundId });
  const netMicros = useLiveStore((state) => state.netMicros);
  const isMember = useSession((state) => state.state === 'member');
  useEffect(() => turnSound(sound), [sound]);
  useEffect(() => resetLive, []);
  const game = table?.game;
  const round = table?.round?.name;
  const limits =
    table && t('limits', { min: words.plain(table.limits.minStake), max: words.plain(table.limits.maxStake) });
  const next = table?.next;
  const coming =
    next == null
      ? undefined
      : `${t('nextRound')} ${t('limits', { min: words.plain(next.limits.minStake), max: words.plain(next.limits.maxStake) })}, ${next.betSeconds} s`;
  const parts = useMemo(() => {
    const turn = () => {
      keepSound(!sound);
      setSound(!sound);
    };
    return {
      about: [
        ...(game === undefined ? [] : [t(`game.${game}`)]),
        ...(round === undefined ? [] : [t('round', { name: round })]),
        ...(limits === undefined ? [] : [limits]),
        ...(coming === undefined ? [] : [coming]),
        ...(more === undefined ? [] : [more]),
      ],
      net: isMember ? formatAmount(netMicros) : undefined,
      actions: [
        // The page of blackjack has no panel at its side.
        ...(game === 'blackjack'
          ? [{ icon: 'users', label: t('atTable.title'), run: () => setOpen({ name: 'players' }) } as const]
          : []),
        { icon: 'sound', label: tBar(sound ? 'mute' : 'sound'), pressed: sound, run: turn } as const,
        // Several tables have rules and rounds on their own pages.
        ...(round === undefined && limits === undefined
          ? []
          : ([
              { icon: 'history', label: tBar('history'), run: () => setOpen({ name: 'history' }) },
              { icon: 'info', label: t('rules.title'), run: () => setOpen({ name: 'rules' }) },
            ] as const)),
      ],
    };
  }, [t, tBar, game, round, limits, coming, more, isMember, netMicros, sound]);
  useGameBarParts(parts);
  return { open, setOpen };
}
