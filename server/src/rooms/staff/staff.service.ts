import { type StaffActor, sha256, type Tx, type World } from '../../platform/index.ts';
import { hashPassword } from '../account/index.ts';
import { addOperator, addStaffSession, useStaffSession } from './staff.store.ts';
import { newTotp } from './staff.totp.ts';

const TOKEN_BYTES = 32;
const IDLE_MINUTES = 30;
const SESSION_MS = 12 * 3600_000;

export const staffName = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

export interface NewOperator {
  readonly name: string;
  readonly password: string;
  readonly rights: readonly string[];
}

/** Adds an operator; answers the id and the TOTP secret for the app, null when the name is taken. */
export async function addStaff(
  world: World,
  { name, password, rights }: NewOperator,
): Promise<{ staffId: bigint; totpSecret: string } | null | 'busy'> {
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') return passwordHash;
  const staffId = world.newId();
  const totp = newTotp(world, staffId);
  const operator = { staffId, name: staffName(name), passwordHash, totpSealed: totp.sealed, rights };
  const isNew = await world.db.transaction((tx) => addOperator(tx, world, operator));
  return isNew ? { staffId, totpSecret: totp.secret } : null;
}

/** Opens an operator's session; the answered token is kept by its hash only. */
export async function openStaffSession(world: World, tx: Tx, staffId: bigint): Promise<string> {
  const token = Buffer.from(world.random.bytes(TOKEN_BYTES)).toString('base64url');
  const endsAtMs = world.clock.nowMs() + SESSION_MS;
  await addStaffSession(tx, world, { staffId, id: world.newId(), tokenHash: sha256(token), endsAtMs });
  return token;
}

/** Who asks in the operators' API, by the bearer token of `staff-login`; a browser's cookie opens nothing here. */
export async function authenticateStaff(world: World, bearer: string): Promise<StaffActor | null> {
  const session = await useStaffSession(world.db, world, sha256(bearer), IDLE_MINUTES);
  if (!session) return null;
  const { staffId, name, rights, id } = session;
  return { kind: 'staff', staffId, name, rights, sessionId: id };
}
