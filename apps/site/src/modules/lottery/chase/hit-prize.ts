import { readTicketText } from '@lantern/games/lottery';
import { parseAmount } from '@lantern/kernel';
import { familyOf, oddsOfBet, playOf } from '../../../shared/plays/index.ts';
import type { Slip, SlipEntry } from '../model/slip.ts';
import type { Offer } from '../model/slip-reading.ts';
import { ticketsOfEntry } from '../model/ticket-entry.ts';

type Tier = { readonly name: string; readonly returns: { readonly numerator: bigint; readonly denominator: bigint } };

/** The tiers that the picks of an entry can win: where each pick has a tier of its own, only those. */
function tiersOf(entry: SlipEntry, tiers: readonly Tier[]): readonly Tier[] {
  const form = playOf(entry.play).forms?.[0] ?? [];
  if (form.length !== 1 || (form[0]?.min ?? 0) > 1) return tiers;
  const picks = new Set(ticketsOfEntry(entry).flatMap((ticket) => readTicketText(ticket)[0] ?? []));
  const own = tiers.filter(({ name }) => picks.has(name));
  return own.length === picks.size ? own : tiers;
}

function leastOf(entry: SlipEntry, offer: Offer, rebate: string | undefined): bigint | undefined {
  const odds = oddsOfBet(entry.play, offer.plays[entry.play]?.odds ?? '', offer.group, rebate);
  const unit = parseAmount(entry.unit);
  if (odds === undefined || !unit.ok) return undefined;
  const paid = (familyOf(entry.play).prizesOf?.(entry.play, odds) ?? []).filter(
    ({ returns }) => returns.numerator > 0n,
  );
  const amounts = tiersOf(entry, paid).map(({ returns }) => (unit.value * returns.numerator) / returns.denominator);
  return amounts.length === 0 ? undefined : amounts.reduce((low, one) => (one < low ? one : low));
}

/** What one winning row of the slip pays at least, at a multiple of 1 and without the rebate, in micros; 0 where nothing is picked. */
export function leastHit({ entries, rebate }: Slip, offer: Offer): bigint {
  const least = entries.map((entry) => leastOf(entry, offer, rebate)).filter((one) => one !== undefined);
  return least.length === 0 ? 0n : least.reduce((low, one) => (one < low ? one : low));
}
