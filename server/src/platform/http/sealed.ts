import { type Clock, err, ok, type Result } from '@lantern/kernel';
import { databaseNow } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { decrypt, isSealed } from './sealing/decrypt.ts';
import { createSealingKeys } from './sealing/sealing-keys.ts';

export type SealedRefusal =
  | 'sealed_body_required'
  | 'sealed_key_unknown'
  | 'sealed_body_stale'
  | 'sealed_body_replayed'
  | 'bad_input';

const AGE_MAX_MS = 60_000;

export interface Sealing {
  /** The current keys, newest first; creates and rotates them as needed. */
  keys(): Promise<readonly { kid: string; publicKey: string }[]>;
  /** Decrypts a sealed body once, if it is fresh. `about` is `METHOD path`, bound into the encryption. */
  open(body: unknown, about: string): Promise<Result<unknown, SealedRefusal>>;
}

export function createSealing(db: Database, secrets: Secrets, clock: Clock): Sealing {
  const sealingKeys = createSealingKeys(db, secrets, clock);
  return {
    keys: async () => (await sealingKeys.current()).map(({ kid, publicKey }) => ({ kid, publicKey })),
    open: async (body, about) => {
      if (!isSealed(body)) return err('sealed_body_required');
      const key = await sealingKeys.find(body.kid);
      if (!key) return err('sealed_key_unknown');
      const inside = await decrypt(body, key, about);
      if (!inside) return err('sealed_body_required');
      if (inside === 'bad_input') return err('bad_input');
      if (Math.abs(clock.nowMs() - inside.timeMs) > AGE_MAX_MS) return err('sealed_body_stale');
      const { rowCount } = await db.query(
        'insert into platform.sealed_nonce (nonce, at) values ($1, platform.time_of($2)) on conflict do nothing',
        [inside.nonce, databaseNow(clock)],
      );
      return rowCount === 1 ? ok(inside.body) : err('sealed_body_replayed');
    },
  };
}
