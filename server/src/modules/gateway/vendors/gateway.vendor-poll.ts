import { z } from 'zod';
import { type AppContext, isoNow } from '../../../platform/index.ts';
import { allVendors, type VendorRow } from '../gateway.store.ts';
import { microsOf } from '../wallet-api/gateway.answer.ts';
import { requestVendor } from './gateway.outgoing.ts';
import { noteJackpots, noteMaintenance, type ReportedJackpot } from './gateway.vendor-poll.store.ts';

/** Vendors are asked this often how they are. */
export const VENDOR_POLL_MS = 30_000;
/** Whoever needs longer is asked again: settlements and rounds of the house wait in the same line. */
const ANSWER_MS = 3000;
/** A jackpot that was not told for so long is not shown: nobody knows what it holds. */
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

/** Asks one vendor whether it rests and what its jackpots show. What it does not say changes nothing. */
async function pollVendor(context: AppContext, vendor: VendorRow): Promise<void> {
  const [atRest, pools] = await Promise.all([
    requestVendor(context, vendor, 'maintenance', {}, ANSWER_MS),
    requestVendor(context, vendor, 'jackpots', {}, ANSWER_MS),
  ]);
  const nowIso = isoNow(context.clock);
  const parsed = atRest.ok ? maintenanceShape.safeParse(atRest.value) : undefined;
  if (parsed?.success) {
    const { maintenance, until } = parsed.data;
    await noteMaintenance(context.db, vendor.code, {
      isResting: maintenance,
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

/** Hears of every vendor that is on (standards.md 3.3, `maintenance` and `jackpots`); one that is silent keeps nobody waiting. */
export async function pollVendors(context: AppContext): Promise<void> {
  const vendors = await allVendors(context.db);
  const request = vendors.filter(({ state, api_url, is_sandbox }) => state === 'on' && api_url !== '' && !is_sandbox);
  await Promise.all(request.map((vendor) => pollVendor(context, vendor)));
}
