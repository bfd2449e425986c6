import { localStore } from '@lantern/client';
import { ODDS_FORMATS, type OddsFormat } from '@lantern/rules/live';
import { create } from 'zustand';

const KEY = 'oddsFormat';

function stored(): OddsFormat {
  try {
    const kept = localStore.getItem(KEY);
    return ODDS_FORMATS.find((format) => format === kept) ?? 'decimal';
  } catch {
    return 'decimal';
  }
}

/** The format in which the player reads odds, remembered on this device. */
export const useOddsFormat = create<{ readonly format: OddsFormat }>(() => ({ format: stored() }));

export function chooseOddsFormat(format: OddsFormat): void {
  useOddsFormat.setState({ format });
  try {
    localStore.setItem(KEY, format);
  } catch {
    // Without storage it lasts for this page.
  }
}
