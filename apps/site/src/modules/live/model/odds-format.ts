import { localStore } from '@lantern/client';
import type { OddsFormat } from '@lantern/games/odds';
import { create } from 'zustand';

const KEY = 'oddsFormat';
/** The formats in which pits write their odds. */
export const PIT_FORMATS = ['decimal', 'malay', 'hongkong', 'indonesian'] as const satisfies readonly OddsFormat[];
export type PitFormat = (typeof PIT_FORMATS)[number];

function stored(): PitFormat {
  try {
    const kept = localStore.getItem(KEY);
    return PIT_FORMATS.find((format) => format === kept) ?? 'decimal';
  } catch {
    return 'decimal';
  }
}

/** The format in which the player reads odds, remembered on this device. */
export const useOddsFormat = create<{ readonly format: PitFormat }>(() => ({ format: stored() }));

export function chooseOddsFormat(format: PitFormat): void {
  useOddsFormat.setState({ format });
  try {
    localStore.setItem(KEY, format);
  } catch {
    // Without storage it lasts for this page.
  }
}
