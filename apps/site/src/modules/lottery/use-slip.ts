import { sessionStore } from '@lantern/client';
import { useCallback } from 'react';
import { create } from 'zustand';
import type { ChaseDraft } from './chase/read-chase.ts';
import { clearedSlip, emptySlip, type Slip } from './model/slip.ts';

export type SlipDraft = {
  slip: Slip;
  /** How many of the coming issues the slip is for. */
  issues: number;
  /** Codes of other stations of the same region and day. */
  stations: readonly string[];
  /** The issues are chased, with a multiple each. */
  chase?: ChaseDraft | undefined;
  /** The prices the player has seen; a worse one has to be accepted. */
  seen: Readonly<Record<string, string>>;
};

const STORAGE_KEY = 'lotterySlips';

function restored(): Record<string, SlipDraft> {
  try {
    const parsed: unknown = JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, SlipDraft>) : {};
  } catch {
    return {};
  }
}

/** Slips by game code. They outlive the page, the log-in and a reload, but not the browser tab. */
const useSlips = create<Record<string, SlipDraft>>(restored);
useSlips.subscribe((slips) => sessionStore.setItem(STORAGE_KEY, JSON.stringify(slips)));

export type EditableDraft = SlipDraft & {
  edit: (change: (slip: Slip) => Slip) => void;
  update: (change: Partial<Omit<SlipDraft, 'slip'>>) => void;
  clear: () => void;
};

/** The slip of a game, which begins with `play`. */
export function useSlip(code: string, play: string): EditableDraft {
  const draft = useSlips((slips) => slips[code]) ?? fresh(play);
  const write = useCallback(
    (change: (draft: SlipDraft) => SlipDraft) =>
      useSlips.setState((slips) => ({ [code]: change(slips[code] ?? fresh(play)) })),
    [code, play],
  );
  return {
    ...draft,
    edit: useCallback((change) => write((now) => ({ ...now, slip: change(now.slip) })), [write]),
    update: useCallback((change) => write((now) => ({ ...now, ...change })), [write]),
    clear: useCallback(
      () => write((now) => ({ ...now, slip: clearedSlip(now.slip), issues: 1, stations: [], chase: undefined })),
      [write],
    ),
  };
}

const freshSlips = new Map<string, SlipDraft>();
/** One object per play, so that an untouched slip is the same in every render. */
function fresh(play: string): SlipDraft {
  const draft = freshSlips.get(play) ?? { slip: emptySlip(play), issues: 1, stations: [], seen: {} };
  freshSlips.set(play, draft);
  return draft;
}
