import type { Queryable } from '../../platform/index.ts';

/** Bytes that a provider signs, with the time and the name that it signs with them. */
export interface Unsigned {
  readonly time: string;
  readonly name: string;
  readonly body: Buffer;
}

/** What the provider would sign these messages with, in their order: only the owner of the database may ask. Null while it has no key. */
export async function providerSigns(
  owner: Queryable,
  provider: string,
  messages: readonly Unsigned[],
): Promise<readonly (string | null)[]> {
  const { rows } = await owner.query<{ sign: string | null }>(
    `select cashier.hmac_of($1, (select max(number) from cashier.provider_key where provider = $1), m.time, m.name, m.body) as sign
     from unnest($2::text[], $3::text[], $4::bytea[]) with ordinality as m (time, name, body, n) order by m.n`,
    [provider, messages.map(({ time }) => time), messages.map(({ name }) => name), messages.map(({ body }) => body)],
  );
  return rows.map(({ sign }) => sign);
}
