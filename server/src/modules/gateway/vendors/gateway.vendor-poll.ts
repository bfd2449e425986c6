import { err } from '@lantern/kernel';
import { z } from 'zod';
import { type AppContext, isoNow } from '../../../platform/index.ts';
import { allVendors, type VendorRow } from '../gateway.store.ts';
import { microsOf } from '../wallet-api/gateway.answer.ts';
import { canCall, requestVendor } from './gateway.outgoing.ts';
import { noteJackpots, noteMaintenance, type ReportedJackpot } from './gateway.vendor-poll.store.ts';

/** The interval of the poll. */
export const VENDOR_POLL_MS = 30_000;
/** A slower vendor is polled again later: settlements and our own rounds use the same job queue. */
const ANSWER_MS = 3000;
/** A jackpot without a report for this long is not shown: its amount is unknown. */
export const JACKPOT_FRESH_MS = 5 * 60_000;

const maintenanceShape = z.looseObject({
  code: z.literal('OK'),
  maintenance: z.boolean(),
  until: z.iso.datetime().nullable().default(null),
});
const textShape = z.string().min(1).max(100);
const jackpots = z.looseObject({
  code: z.literal('OK'),
  jackpots: z
    .array(
      z.object({
        jackpotId: textShape,
        currency: z.string().min(2).max(8),
        gameCode: textShape.nullable().default(null),
        amount: z.string().regex(/^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/),
      }),
    )
    .max(200),
});

/** Polls one vendor for its maintenance and its jackpots. A missing fact changes nothing. */
async function pollVendor(context: AppContext, vendor: VendorRow): Promise<void> {
  const ask = async (op: 'maintenance' | 'jackpots') =>
    canCall(vendor, op) ? requestVendor(context, vendor, op, {}, ANSWER_MS) : err('unavailable' as const);
  const [atRest, pools] = await Promise.all([ask('maintenance'), ask('jackpots')]);
  const nowIso = isoNow(context.clock);
  const parsed = atRest.ok ? maintenanceShape.safeParse(atRest.value) : undefined;
  if (parsed?.success) {
    const { maintenance, until } = parsed.data;
    await noteMaintenance(context.db, vendor.code, {
      isInMaintenance: maintenance,
      untilIso: maintenance ? until : null,
      nowIso,
    });
  }
  const shown = pools.ok ? jackpots.safeParse(pools.value) : undefined;
  if (!shown?.success) return;
  const reported = new Map<string, ReportedJackpot>();
  for (const { jackpotId: name, currency, gameCode: game, amount } of shown.data.jackpots)
    reported.set(`${name} ${currency}`, { name, currency, game, amount: microsOf(amount) ?? 0n });
  await noteJackpots(context.db, vendor.code, [...reported.values()], nowIso);
}

/** Polls every enabled vendor (standards.md 3.3, `maintenance` and `jackpots`); a silent one delays no other. */
export async function pollVendors(context: AppContext): Promise<void> {
  const vendors = await allVendors(context.db);
  const request = vendors.filter(({ state, api_url, is_sandbox }) => state === 'on' && api_url !== '' && !is_sandbox);
  await Promise.all(request.map((vendor) => pollVendor(context, vendor)));
}
