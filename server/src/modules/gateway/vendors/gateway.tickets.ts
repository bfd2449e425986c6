import type { Sw1Answer } from '@lantern/contract/gateway';
import { isoNow, type Needs, type Queryable, sha256 } from '../../../platform/index.ts';
import { adapterOf } from '../adapters/gateway.vendor-kinds.ts';
import { addTicket, aliasOf, openSession, takeTicket, type VendorRow, vendorOf } from '../gateway.store.ts';
import { answerOf, balanceOf } from '../wallet-api/gateway.answer.ts';
import { heldCreditFromPlay } from '../wallet-api/gateway.held-credits.ts';

const TICKET_MS = 60_000;
const SESSION_MS = 12 * 3600_000;

export interface TicketRequest {
  readonly memberId: bigint;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly vendor: string;
  readonly game: string;
  readonly language: string;
  /** The user agent: a session is bound to it. */
  readonly device: string;
}
export interface IssuedTicket {
  readonly ticket: string;
  readonly expiresAtMs: number;
  /** The vendor's page with the ticket in its address, for the frame. */
  readonly url: string;
}

const newToken = (context: Needs<'random'>): string => Buffer.from(context.random.bytes(32)).toString('base64url');
const isOffered = (vendor: VendorRow, game: string): boolean =>
  vendor.games.includes('*') || vendor.games.includes(game);

/** Creates a ticket for one use within a minute; null when the vendor does not offer the game to this member. */
export async function issueLaunchTicket(
  context: Needs<'clock' | 'random'>,
  db: Queryable,
  request: TicketRequest,
): Promise<IssuedTicket | null> {
  const vendor = await vendorOf(db, request.vendor);
  if (vendor?.state !== 'on' || vendor.resting_since !== null) return null;
  // A vendor in the sandbox meets no real money.
  if (vendor.is_sandbox && !request.isTrial) return null;
  if (!isOffered(vendor, request.game) || (request.isTrial && !vendor.takes_trials)) return null;
  if (vendor.mode === 'transfer' && (await heldCreditFromPlay(context, db, request.memberId, 0n))) return null;
  const ticket = newToken(context);
  const expiresAtMs = context.clock.nowMs() + TICKET_MS;
  await addTicket(db, { ...request, hash: sha256(ticket), expiresAtIso: new Date(expiresAtMs).toISOString() });
  const { game, language } = request;
  const url = adapterOf(vendor).launchUrl(vendor.launch_url, { vendor: vendor.code, game, language, ticket });
  return { ticket, expiresAtMs, url };
}

/** SW1 `authenticate`: turns the ticket into a session of the same player, vendor, game, currency and device. */
export async function authenticate(
  context: Needs<'db' | 'clock' | 'random'>,
  vendor: VendorRow,
  launchToken: string,
): Promise<Sw1Answer> {
  const nowIso = isoNow(context.clock);
  const token = newToken(context);
  const opened = await context.db.transaction(async (tx) => {
    const ticket = await takeTicket(tx, vendor.code, sha256(launchToken), nowIso);
    if (!ticket) return null;
    const expiresAtIso = new Date(context.clock.nowMs() + SESSION_MS).toISOString();
    await openSession(tx, { ...ticket, hash: sha256(token), vendor: vendor.code, nowIso, expiresAtIso });
    const fresh = Buffer.from(context.random.bytes(12)).toString('hex');
    const alias = await aliasOf(tx, BigInt(ticket.member_id), vendor.code, fresh);
    return { ticket, alias, expiresAtIso };
  });
  if (!opened) return answerOf('TICKET_INVALID', { fields: ['launchToken'] });
  const { ticket, alias, expiresAtIso } = opened;
  return answerOf('OK', {
    sessionToken: token,
    sessionEndsAt: expiresAtIso,
    playerId: alias,
    gameCode: ticket.game,
    currency: ticket.currency,
    language: ticket.language,
    balance: await balanceOf(context, BigInt(ticket.member_id)),
  });
}
