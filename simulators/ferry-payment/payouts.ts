import type { AppContext } from '../environment.ts';
import { openJournal } from '../journal.ts';
import { DAY_MS, LATE_MS, type PayoutMode, payoutModeOf, SOON_MS } from '../payout-modes.ts';

export type FerryPayoutState = 'queued' | 'sent' | 'refused' | 'bounced';
interface Step {
  readonly atMs: number;
  readonly state: FerryPayoutState;
  /** As it is reported with this step. */
  readonly minor_amount: string;
}
export interface FerryPayout {
  readonly payout: string;
  readonly payout_ref: string;
  readonly minor_amount: string;
  readonly currency: string;
  readonly mode: PayoutMode;
  /** What happens to it, and when; the first is the answer to its order. */
  readonly steps: readonly Step[];
  /** Steps that were told. */
  readonly told: number;
}
const SENT_MS = 2_000;

/** What happens to a payout, and when: it is queued, ends, and may end once more. */
function stepsOf(minor_amount: string, nowMs: number): Step[] {
  const mode = payoutModeOf(minor_amount);
  const step = (afterMs: number, state: FerryPayoutState, reported = minor_amount): Step => ({
    ...{ atMs: nowMs + afterMs, state, minor_amount: reported },
  });
  const queued = step(0, 'queued');
  if (mode === 'failed') return [queued, step(SENT_MS, 'refused')];
  if (mode === 'wrong_amount') return [queued, step(SENT_MS, 'sent', String(BigInt(minor_amount) + 100n))];
  const sent = step(mode === 'late' ? LATE_MS : SENT_MS, 'sent');
  if (mode === 'failed_after_paid') return [queued, sent, step(SOON_MS, 'refused')];
  return mode === 'returned' ? [queued, sent, step(DAY_MS, 'bounced')] : [queued, sent];
}

/** Payouts of this provider. A payout pays once, however often its order is repeated. */
export function openPayouts(path: string | undefined, context: Pick<AppContext, 'nowMs' | 'randomHex'>) {
  const journal = openJournal(path);
  const payouts = new Map<string, FerryPayout>();
  for (const payout of journal.entries as readonly FerryPayout[]) payouts.set(payout.payout_ref, payout);
  const save = (payout: FerryPayout): FerryPayout => {
    journal.append(payout);
    payouts.set(payout.payout_ref, payout);
    return payout;
  };
  const isPast = ({ atMs }: Step): boolean => atMs <= context.nowMs();
  return {
    find: (reference: string): FerryPayout | undefined => payouts.get(reference),
    all: (): readonly FerryPayout[] => [...payouts.values()],
    /** How it is now. */
    describe: ({ payout, payout_ref, currency, steps }: FerryPayout) => {
      const { state = 'queued', minor_amount = '' } = steps.findLast(isPast) ?? {};
      return { payout, payout_ref, minor_amount, currency, state };
    },
    /** The same reference again is the same payout; with another amount it is refused. */
    open: (fields: URLSearchParams): FerryPayout | number => {
      const read = (name: string): string => fields.get(name) ?? '';
      const known = payouts.get(read('payout_ref'));
      const minor_amount = read('minor_amount');
      if (known) {
        const isSame = known.minor_amount === minor_amount && known.currency === read('currency');
        return isSame ? known : 409;
      }
      if (!/^[1-9][0-9]*$/.test(minor_amount) || read('account') === '' || read('holder') === '') return 400;
      return save({
        ...{ payout: `fo-${context.randomHex(8)}`, payout_ref: read('payout_ref'), currency: read('currency') },
        ...{ minor_amount, mode: payoutModeOf(minor_amount), told: 1 },
        steps: stepsOf(minor_amount, context.nowMs()),
      });
    },
    /** The bank decides now, whatever was to come. */
    move: (payout: FerryPayout, state: FerryPayoutState): FerryPayout => {
      const past = payout.steps.filter(isPast);
      const steps = [...past, { atMs: context.nowMs(), state, minor_amount: payout.minor_amount }];
      return save({ ...payout, steps, told: Math.min(payout.told, past.length) });
    },
    /** The next step that has happened and was not told; it counts as told from now on. */
    nextToTell: (): { readonly payout: FerryPayout; readonly step: Step } | undefined => {
      for (const payout of payouts.values()) {
        const step = payout.steps[payout.told];
        if (step && isPast(step)) return { payout: save({ ...payout, told: payout.told + 1 }), step };
      }
      return undefined;
    },
  };
}
export type FerryPayouts = ReturnType<typeof openPayouts>;
