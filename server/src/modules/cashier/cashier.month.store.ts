import type { Queryable } from '../../platform/index.ts';

/** What the provider would sign these bytes with: only the owner of the database may ask. Null while it has no key. */
export async function providerSign(
  owner: Queryable,
  provider: string,
  signed: { readonly time: string; readonly name: string; readonly body: Buffer },
): Promise<string | null> {
  const { rows } = await owner.query<{ sign: string | null }>(
    `select cashier.hmac_of($1, (select max(number) from cashier.provider_key where provider = $1), $2, $3, $4) as sign`,
    [provider, signed.time, signed.name, signed.body],
  );
  return rows[0]?.sign ?? null;
}
