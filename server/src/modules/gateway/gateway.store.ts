import type { Queryable } from '../../platform/index.ts';

export interface VendorRow {
  code: string;
  /** The protocol it speaks: a kind of `adapters/gateway.vendor-kinds.ts`. */
  kind: string;
  id: string;
  name: string;
  category: string;
  state: 'on' | 'off';
  mode: 'seamless' | 'transfer';
  networks: string[];
  games: string[];
  launch_url: string;
  api_url: string;
  takes_trials: boolean;
  is_sandbox: boolean;
  close_after_hours: number | null;
  /** The start of the maintenance that the vendor reports; null without one. */
  resting_since: Date | null;
  resting_until: Date | null;
  /** Ceilings in micros of a unit: one unit is `limit_unit` of the player's currency; null: none. */
  gift_max: string | null;
  gift_day_max: string | null;
  win_times_max: number | null;
  win_max: string | null;
}
export interface KeyRow {
  id: string;
  algorithm: 'hmac-sha256' | 'ed25519';
  sealed: Buffer | null;
  public_key: string | null;
}

export async function vendorOf(db: Queryable, code: string): Promise<VendorRow | null> {
  const { rows } = await db.query<VendorRow>({
    name: 'gateway-vendor',
    text: 'select * from gateway.vendor where code = $1',
    values: [code],
  });
  return rows[0] ?? null;
}

export async function allVendors(db: Queryable): Promise<VendorRow[]> {
  const { rows } = await db.query<VendorRow>('select * from gateway.vendor order by code');
  return rows;
}

/** The valid keys of a vendor, the newest first. */
export async function keysOf(db: Queryable, vendor: string): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>({
    name: 'gateway-keys',
    text: `select id, algorithm, sealed, public_key from gateway.vendor_key
      where vendor = $1 and retired_at is null order by created_at desc, slot desc`,
    values: [vendor],
  });
  return rows;
}

type Ceilings = 'gift_max' | 'gift_day_max' | 'win_times_max' | 'win_max';
export interface NewVendor
  extends Omit<
    VendorRow,
    'kind' | 'close_after_hours' | 'id' | 'state' | 'resting_since' | 'resting_until' | Ceilings
  > {
  /** SW1 unless given. */
  readonly kind?: string;
  readonly id: bigint;
  readonly atIso: string;
}
/** Adds a vendor; an existing one keeps the operators' settings, but gets the given addresses. */
export async function addVendor(db: Queryable, vendor: NewVendor): Promise<void> {
  await db.query(
    `insert into gateway.vendor (code, id, name, category, mode, networks, games, launch_url, api_url, takes_trials, is_sandbox, created_at, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (code) do update set launch_url = excluded.launch_url, api_url = excluded.api_url`,
    [
      vendor.code,
      vendor.id,
      vendor.name,
      vendor.category,
      vendor.mode,
      vendor.networks,
      vendor.games,
      vendor.launch_url,
      vendor.api_url,
      vendor.takes_trials,
      vendor.is_sandbox,
      vendor.atIso,
      vendor.kind ?? 'sw1',
    ],
  );
}

export interface NewKey extends KeyRow {
  readonly vendor: string;
  readonly slot: 1 | 2;
  readonly atIso: string;
}
/** Stores a key in a slot and retires the former one. The same key again changes nothing. */
export async function putKey(db: Queryable, key: NewKey): Promise<void> {
  await db.query(
    `update gateway.vendor_key set retired_at = $3 where vendor = $1 and slot = $2 and retired_at is null and id <> $4`,
    [key.vendor, key.slot, key.atIso, key.id],
  );
  await db.query(
    `insert into gateway.vendor_key (vendor, id, slot, algorithm, sealed, public_key, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (vendor, id) do update set sealed = excluded.sealed, public_key = excluded.public_key`,
    [key.vendor, key.id, key.slot, key.algorithm, key.sealed, key.public_key, key.atIso],
  );
}

/** Stores a nonce; false when it is known. */
export async function noteNonce(db: Queryable, vendor: string, nonce: string, atIso: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'gateway-nonce',
    text: 'insert into gateway.nonce (vendor, nonce, at) values ($1, $2, $3) on conflict do nothing',
    values: [vendor, nonce, atIso],
  });
  return rowCount === 1;
}
export const forgetNonces = (db: Queryable, beforeIso: string) =>
  db.query('delete from gateway.nonce where at < $1', [beforeIso]);
/** Tickets and sessions that ended a day ago are no longer needed. */
export async function forgetSessions(db: Queryable, beforeIso: string): Promise<void> {
  await db.query('delete from gateway.ticket where expires_at < $1', [beforeIso]);
  await db.query('delete from gateway.session where expires_at < $1', [beforeIso]);
}

export interface PlayerRow {
  member_id: string;
  alias: string;
  hold: 'player_blocked' | 'limit_reached' | null;
}
export async function playerOf(db: Queryable, vendor: string, alias: string): Promise<PlayerRow | null> {
  const { rows } = await db.query<PlayerRow>({
    name: 'gateway-player',
    text: 'select member_id, alias, hold from gateway.player where vendor = $1 and alias = $2',
    values: [vendor, alias],
  });
  return rows[0] ?? null;
}
export async function playersOf(
  db: Queryable,
  vendor: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ member_id: string; alias: string }>(
    'select member_id, alias from gateway.player where vendor = $1 and member_id = any ($2)',
    [vendor, memberIds],
  );
  return new Map(rows.map((row) => [row.member_id, row.alias]));
}
/** The vendor's id for a member, created on first use. */
export async function aliasOf(db: Queryable, memberId: bigint, vendor: string, fresh: string): Promise<string> {
  const { rows } = await db.query<{ alias: string }>(
    `insert into gateway.player as p (member_id, vendor, alias) values ($1, $2, $3)
     on conflict (member_id, vendor) do update set alias = p.alias returning alias`,
    [memberId, vendor, fresh],
  );
  return rows[0]?.alias ?? fresh;
}
export const holdPlayer = (db: Queryable, vendor: string, alias: string, hold: PlayerRow['hold']) =>
  db.query('update gateway.player set hold = $3 where vendor = $1 and alias = $2', [vendor, alias, hold]);
export async function holdOf(db: Queryable, memberId: bigint, vendor: string): Promise<PlayerRow['hold']> {
  const { rows } = await db.query<PlayerRow>('select hold from gateway.player where member_id = $1 and vendor = $2', [
    memberId,
    vendor,
  ]);
  return rows[0]?.hold ?? null;
}

export interface TicketRow {
  member_id: string;
  game: string;
  currency: string;
  language: string;
  device: string;
}
export async function addTicket(
  db: Queryable,
  ticket: {
    readonly hash: Buffer;
    readonly memberId: bigint;
    readonly vendor: string;
    readonly game: string;
    readonly currency: string;
    readonly language: string;
    readonly device: string;
    readonly expiresAtIso: string;
  },
): Promise<void> {
  await db.query(
    'insert into gateway.ticket (hash, member_id, vendor, game, currency, language, device, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      ticket.hash,
      ticket.memberId,
      ticket.vendor,
      ticket.game,
      ticket.currency,
      ticket.language,
      ticket.device,
      ticket.expiresAtIso,
    ],
  );
}
/** Uses a ticket up: of two concurrent uses one succeeds. */
export async function takeTicket(
  db: Queryable,
  vendor: string,
  hash: Buffer,
  nowIso: string,
): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow>(
    `update gateway.ticket set used_at = $3 where hash = $1 and vendor = $2 and used_at is null and expires_at > $3
     returning member_id, game, currency, language, device`,
    [hash, vendor, nowIso],
  );
  return rows[0] ?? null;
}

export async function openSession(
  db: Queryable,
  session: TicketRow & {
    readonly hash: Buffer;
    readonly vendor: string;
    readonly nowIso: string;
    readonly expiresAtIso: string;
  },
): Promise<void> {
  await db.query(
    'insert into gateway.session (hash, member_id, vendor, game, currency, device, opened_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      session.hash,
      session.member_id,
      session.vendor,
      session.game,
      session.currency,
      session.device,
      session.nowIso,
      session.expiresAtIso,
    ],
  );
}
/** Whether this token is a live session of the member at the vendor for the game, in the currency of the member's wallet. */
export async function isLiveSession(
  db: Queryable,
  request: {
    readonly hash: Buffer;
    readonly memberId: string;
    readonly vendor: string;
    readonly game: string;
    readonly currency: string;
    readonly nowIso: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'gateway-session',
    text: `select from gateway.session where hash = $1 and member_id = $2 and vendor = $3 and game = $4 and currency = $5 and ended_at is null
      and expires_at > $6`,
    values: [request.hash, request.memberId, request.vendor, request.game, request.currency, request.nowIso],
  });
  return rowCount === 1;
}
export const endSessionsOf = (db: Queryable, memberId: string, vendor: string, nowIso: string) =>
  db.query('update gateway.session set ended_at = $3 where member_id = $1 and vendor = $2 and ended_at is null', [
    memberId,
    vendor,
    nowIso,
  ]);

/** Opens a case; a repeated finding stays one case. */
export async function park(
  db: Queryable,
  item: { id: bigint; vendor: string; kind: string; about: string; facts: object; nowIso: string },
): Promise<void> {
  await db.query(
    `insert into gateway.parked (id, vendor, kind, about, facts, found_at, is_sandbox)
     select $1, code, $3, $4, $5, $6, is_sandbox from gateway.vendor where code = $2
     on conflict (vendor, kind, about) do nothing`,
    [item.id, item.vendor, item.kind, item.about, item.facts, item.nowIso],
  );
}
/** A transaction that the vendor rolled back itself needs no decision. */
export const resolveCase = (db: Queryable, item: { vendor: string; kind: string; about: string; nowIso: string }) =>
  db.query(
    'update gateway.parked set resolved_at = $4 where vendor = $1 and kind = $2 and about = $3 and resolved_at is null',
    [item.vendor, item.kind, item.about, item.nowIso],
  );
/** Resolves cases whose finding is gone: those of the given kinds, about something since `seenFrom` and not in `still`. */
export const resolveParked = (
  db: Queryable,
  vendor: string,
  kinds: readonly string[],
  still: readonly string[],
  nowIso: string,
) =>
  db.query(
    `update gateway.parked set resolved_at = $4 where vendor = $1 and kind = any ($2) and not (about = any ($3)) and resolved_at is null`,
    [vendor, kinds, still, nowIso],
  );

/** Whether a bet of the vendor named this jackpot, or the vendor reports it. */
export async function isKnownJackpot(db: Queryable, vendor: string, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from gateway.jackpot where vendor = $1 and name = $2
     union all select from gateway.jackpot_reading where vendor = $1 and name = $2`,
    [vendor, name],
  );
  return rowCount !== 0;
}
/** The ledger's number of a vendor's jackpot, created when it is first named. Null above the maximum count. */
export async function jackpotNumber(
  db: Queryable,
  request: { readonly vendor: string; readonly name: string; readonly fresh: bigint; readonly most: number },
): Promise<bigint | null> {
  const { vendor, name, fresh, most } = request;
  const { rows } = await db.query<{ id: string }>(
    `insert into gateway.jackpot as j (vendor, name, id)
     select $1, $2, $3 where exists (select from gateway.jackpot where vendor = $1 and name = $2)
       or (select count(*) from gateway.jackpot where vendor = $1) < $4
     on conflict (vendor, name) do update set name = excluded.name returning id`,
    [vendor, name, fresh, most],
  );
  return rows[0] ? BigInt(rows[0].id) : null;
}
