import { formatAmount } from '@lantern/kernel';
import { useEffect, useMemo, useState } from 'react';
import { useGameBarParts } from '../../shared/game-bar/index.ts';
import { isSoundStored, keepSound } from '../../shared/game-sound/index.ts';
import { useOwnSeeds } from '../../shared/seeds/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { resetInstant, useInstant } from './instant.store.ts';
import { turnSound } from './model/sound.ts';

export type OpenWindow = 'rules' | 'rounds' | null;

/** This game's parts of the bar, and the window that is open. */
export function useInstantBar({ provider, rtp }: { provider: string; rtp: string }) {
  const t = useTexts('instant');
  const tBar = useTexts('slots.bar');
  const [sound, setSound] = useState(isSoundStored);
  const [open, setOpen] = useState<OpenWindow>(null);
  const netMicros = useInstant((state) => state.netMicros);
  const isMember = useSession((state) => state.state === 'member');
  useOwnSeeds();
  useEffect(() => turnSound(sound), [sound]);
  useEffect(() => resetInstant, []);
  const parts = useMemo(() => {
    const turn = () => {
      keepSound(!sound);
      setSound(!sound);
    };
    return {
      about: [provider, t('rtp', { value: rtp })],
      net: isMember ? formatAmount(netMicros) : undefined,
      actions: [
        { icon: 'sound', label: tBar(sound ? 'mute' : 'sound'), pressed: sound, run: turn },
        { icon: 'history', label: tBar('history'), run: () => setOpen('rounds') },
        { icon: 'info', label: tBar('rules'), run: () => setOpen('rules') },
      ] as const,
    };
  }, [t, tBar, provider, rtp, isMember, netMicros, sound]);
  useGameBarParts(parts);
  return { open, close: () => setOpen(null) };
}
