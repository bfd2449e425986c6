import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

export interface PasskeyRow {
  readonly member_id: string;
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: string[];
  readonly name: string;
  readonly is_synced: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export async function passkeysOf(db: Queryable, memberId: bigint): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    'select * from session.passkey where member_id = $1 order by created_at, id',
    [memberId],
  );
  return rows;
}

export async function passkeyByCredential(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await db.query<PasskeyRow>('select * from session.passkey where credential_id = $1', [credentialId]);
  return rows[0] ?? null;
}

export interface NewPasskey {
  readonly memberId: bigint;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
}

/** Stores a passkey; null when this authenticator is registered already, for any member. */
export async function addPasskeyRow(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  item: NewPasskey,
): Promise<PasskeyRow | null> {
  const { rows } = await tx.query<PasskeyRow>(
    `insert into session.passkey (member_id, id, credential_id, public_key, counter, transports, name, is_synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, platform.time_of($9))
     on conflict (credential_id) do nothing returning *`,
    [
      item.memberId,
      context.newId(),
      item.credentialId,
      Buffer.from(item.publicKey),
      item.counter,
      item.transports,
      item.name,
      item.isSynced,
      databaseNow(context.clock),
    ],
  );
  return rows[0] ?? null;
}

export async function renamePasskeyRow(tx: Tx, memberId: bigint, id: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query('update session.passkey set name = $3 where member_id = $1 and id = $2', [
    memberId,
    id,
    name,
  ]);
  return rowCount === 1;
}

export async function deletePasskey(tx: Tx, memberId: bigint, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(
    'delete from session.passkey where member_id = $1 and id = $2 returning name',
    [memberId, id],
  );
  return rows[0]?.name ?? null;
}

/** Records a use. A counter that did not grow since the read reveals a copied key, and is refused (WebAuthn 6.1.1). */
export async function usePasskey(
  tx: Tx,
  context: Needs<'clock'>,
  row: PasskeyRow,
  used: { counter: number; isSynced: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update session.passkey set counter = $3, is_synced = $4, last_used_at = platform.time_of($5)
     where member_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
    [row.member_id, row.id, used.counter, used.isSynced, databaseNow(context.clock)],
  );
  return rowCount === 1;
}

export interface Challenge {
  readonly purpose: 'register' | 'login' | 'step';
  readonly idHash: Buffer;
  readonly browserHash: Buffer;
  readonly memberId: bigint | null;
  readonly challenge: string;
  readonly endsAtMs: number;
}

/** A new challenge; it replaces an older one for the same step. */
export async function addChallenge(tx: Tx, item: Challenge): Promise<void> {
  await tx.query(
    `insert into session.challenge (id_hash, browser_hash, purpose, member_id, challenge, ends_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (id_hash) do update set browser_hash = excluded.browser_hash, challenge = excluded.challenge,
       ends_at = excluded.ends_at`,
    [item.idHash, item.browserHash, item.purpose, item.memberId, item.challenge, new Date(item.endsAtMs).toISOString()],
  );
}

/** Deletes a challenge, whatever the answer to it: each is answered once. */
export async function takeChallenge(
  tx: Tx,
  context: Needs<'clock'>,
  wanted: Pick<Challenge, 'idHash' | 'browserHash' | 'purpose'>,
): Promise<string | null> {
  const { rows } = await tx.query<{ challenge: string; good: boolean }>(
    `delete from session.challenge where id_hash = $1 and browser_hash = $2 and purpose = $3
     returning challenge, ends_at > platform.time_of($4) as good`,
    [wanted.idHash, wanted.browserHash, wanted.purpose, databaseNow(context.clock)],
  );
  return rows[0]?.good ? rows[0].challenge : null;
}
