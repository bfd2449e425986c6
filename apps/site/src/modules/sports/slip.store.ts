import { localStore, sessionStore } from '@lantern/client';
import type { PriceChoice, SportsBet } from '@lantern/contract/sports';
import { ODDS_FORMATS, type OddsFormat } from '@lantern/games/odds';
import { create } from 'zustand';
import { EMPTY_SLIP, type Slip } from './model/slip.ts';

/** The column of the slip, where the link behind a chosen price leads. */
export const SLIP_COLUMN_ID = 'sports-slip';
const SLIP_KEY = 'sportsSlip';
const CHOICES_KEY = 'sportsChoices';
/** The contract itself stays out of the browser. */
export const PRICE_CHOICES: readonly PriceChoice[] = ['none', 'better', 'any'];

function restored<T extends object>(text: string | null, otherwise: T): T {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...otherwise, ...parsed } : otherwise;
  } catch {
    return otherwise;
  }
}

/** The slip outlives the page, the log-in and a reload, but not the browser tab. */
export const useSlip = create<Slip>(() => restored(sessionStore.getItem(SLIP_KEY), EMPTY_SLIP));
useSlip.subscribe((slip) => sessionStore.setItem(SLIP_KEY, JSON.stringify(slip)));
export const editSlip = (change: (slip: Slip) => Slip): void => useSlip.setState(change);

interface Choices {
  readonly format: OddsFormat;
  readonly accept: PriceChoice;
}
function storedChoices(): Choices {
  const { format, accept } = restored(localStore.getItem(CHOICES_KEY), { format: 'decimal', accept: 'better' });
  return {
    format: ODDS_FORMATS.find((one) => one === format) ?? 'decimal',
    accept: PRICE_CHOICES.find((one) => one === accept) ?? 'better',
  };
}
/** How the player reads odds, and which moves of a price are accepted without asking; remembered on this device. */
export const useChoices = create<Choices>(storedChoices);
useChoices.subscribe((choices) => localStore.setItem(CHOICES_KEY, JSON.stringify(choices)));
export const choose = (choice: Partial<Choices>): void => useChoices.setState(choice);

/** A slip that was placed, shown in the place of the next one until it is closed. */
export interface Receipt {
  readonly slipId: string;
  readonly state: 'accepted' | 'waiting' | 'refused';
  readonly decidesAt: string | null;
  readonly bets: readonly SportsBet[];
  /** What was placed: a refused slip is put back. */
  readonly slip: Slip;
  /** When the page got the answer, by the server's clock. */
  readonly sinceMs: number;
}
interface SlipView {
  readonly receipt: Receipt | null;
  /** On a phone: the sheet. */
  readonly isOpen: boolean;
  readonly tab: 'slip' | 'bets';
}
export const useSlipView = create<SlipView>(() => ({ receipt: null, isOpen: false, tab: 'slip' }));
export const showSlip = (view: Partial<SlipView>): void => useSlipView.setState(view);
