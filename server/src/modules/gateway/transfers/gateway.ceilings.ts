import { formatAmount, type Micros } from '@lantern/kernel';
import type { Needs } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import type { Ceiling } from '../../wager/index.ts';
import type { VendorRow } from '../gateway.store.ts';
import { announcedJackpot } from '../vendors/gateway.vendor-poll.store.ts';
import { JACKPOT_FRESH_MS } from '../vendors/gateway.vendor-poll.ts';
import { microsOf } from '../wallet-api/gateway.answer.ts';

const micros = (value: string | null): Micros | null => (value === null ? null : BigInt(value));

/** The credits that a vendor may make without two persons' approval. */
export const ceilingOf = (vendor: VendorRow): Ceiling => ({
  gift: micros(vendor.gift_max),
  giftDay: micros(vendor.gift_day_max),
  times: vendor.win_times_max,
  win: micros(vendor.win_max),
});

/** The same for one of its jackpots: beyond the contributions it pays no more than the vendor reports, where it reports an amount. */
export async function ceilingOfJackpot(
  context: Needs<'db' | 'clock'>,
  vendor: VendorRow,
  name: string,
  memberId: bigint,
): Promise<Ceiling> {
  const { currency } = await balancesOf(context.db, memberId);
  const since = new Date(context.clock.nowMs() - JACKPOT_FRESH_MS).toISOString();
  const announced = await announcedJackpot(context.db, { vendor: vendor.code, name, currency, since });
  return { ...ceilingOf(vendor), ...(announced === null ? {} : { announced }) };
}

/** The ceilings as operators enter them: amounts in units, empty for none. */
export interface CeilingTexts {
  readonly giftMax: string | null;
  readonly giftDayMax: string | null;
  readonly winTimesMax: number | null;
  readonly winMax: string | null;
}
const text = (value: string | null): string | null => (value === null ? null : formatAmount(BigInt(value)));
export const ceilingTexts = (row: VendorRow): CeilingTexts => ({
  giftMax: text(row.gift_max),
  giftDayMax: text(row.gift_day_max),
  winTimesMax: row.win_times_max,
  winMax: text(row.win_max),
});
/** The columns of validated texts. */
export const ceilingColumns = (texts: CeilingTexts) => {
  const column = (value: string | null): string | null => (value === null ? null : String(microsOf(value) ?? 0n));
  return {
    gift_max: column(texts.giftMax),
    gift_day_max: column(texts.giftDayMax),
    win_times_max: texts.winTimesMax,
    win_max: column(texts.winMax),
  };
};
