import type { AppContext } from '../environment.ts';
import { openJournal } from '../journal.ts';

export type FerryPayoutState = 'queued' | 'sent' | 'refused' | 'bounced';
export interface FerryPayout {
  readonly payout: string;
  readonly payout_ref: string;
  readonly minor_amount: string;
  readonly currency: string;
  readonly state: FerryPayoutState;
  /** When a queued one is sent. */
  readonly sentAtMs: number;
}
const SENT_MS = 2_000;

/** Payouts of this provider: queued, and sent after two seconds. An amount that ends in 11 hundredths is refused by the bank. */
export function openPayouts(path: string | undefined, context: Pick<AppContext, 'nowMs' | 'randomHex'>) {
  const journal = openJournal(path);
  const payouts = new Map<string, FerryPayout>();
  for (const payout of journal.entries as readonly FerryPayout[]) payouts.set(payout.payout_ref, payout);
  const save = (payout: FerryPayout): FerryPayout => {
    journal.append(payout);
    payouts.set(payout.payout_ref, payout);
    return payout;
  };
  const current = (payout: FerryPayout): FerryPayout => {
    if (payout.state !== 'queued' || context.nowMs() < payout.sentAtMs) return payout;
    return { ...payout, state: payout.minor_amount.endsWith('11') ? 'refused' : 'sent' };
  };
  return {
    find: (reference: string): FerryPayout | undefined => {
      const known = payouts.get(reference);
      return known && current(known);
    },
    /** The same reference again is the same payout; with another amount it is refused. */
    open: (fields: URLSearchParams): FerryPayout | number => {
      const read = (name: string): string => fields.get(name) ?? '';
      const known = payouts.get(read('payout_ref'));
      if (known) {
        const isSame = known.minor_amount === read('minor_amount') && known.currency === read('currency');
        return isSame ? current(known) : 409;
      }
      if (!/^[1-9][0-9]*$/.test(read('minor_amount')) || read('account') === '' || read('holder') === '') return 400;
      return save({
        ...{ payout: `fo-${context.randomHex(8)}`, payout_ref: read('payout_ref'), currency: read('currency') },
        ...{ minor_amount: read('minor_amount'), state: 'queued', sentAtMs: context.nowMs() + SENT_MS },
      });
    },
    move: (payout: FerryPayout, state: FerryPayoutState): FerryPayout => save({ ...payout, state }),
  };
}
