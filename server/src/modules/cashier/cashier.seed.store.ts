import type { Tx } from '../../platform/index.ts';

export interface DemoProvider {
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly sealed: Buffer;
  /** Of its web-hooks. */
  readonly key: string;
}
/** Adds the provider with its two methods; one that exists keeps what operators set, but gets the given address and secret; its key for web-hooks is set once. */
export async function addDemoProvider(tx: Tx, { code, name, url, sealed, key }: DemoProvider): Promise<void> {
  await tx.query(
    `insert into cashier.provider (code, kind, name, url, secret_sealed, position) values ($1, $1, $2, $3, $4, 2)
     on conflict (code) do update set url = excluded.url, secret_sealed = excluded.secret_sealed`,
    [code, name, url, sealed],
  );
  await tx.query(
    `insert into cashier.method (code, kind, name, minimum, maximum, quick_amounts, seconds_typical, position, provider, channel, picture)
     select 'ferry-' || x.channel, x.kind, x.name, x.minimum * 1000000, x.maximum * 1000000,
       (select array_agg(q * 1000000 order by q) from unnest(array[100, 300, 500, 1000, 2000]::bigint[]) q), x.seconds, x.position, $1, x.channel, x.picture
     from (values ('bank', 'gateway', $2 || ' · Bank', 10::bigint, 50000::bigint, 60, 2, 'bank'),
       ('card', 'gateway', $2 || ' · Card', 10, 5000, 20, 3, 'card'), ('chain', 'chain', 'USDT (TRC20)', 10, 50000, 60, 4, 'globe'))
       as x (channel, kind, name, minimum, maximum, seconds, position, picture)
     on conflict (code) do nothing`,
    [code, name],
  );
  await tx.query('select cashier.set_first_provider_key($1, $2)', [code, key]);
}

/** A bank account of the merchant, and a QR wallet; what operators changed stays. */
export async function addDemoMethods(tx: Tx): Promise<void> {
  await tx.query(
    `insert into cashier.method (code, kind, name, minimum, maximum, quick_amounts, seconds_typical, position, provider, channel, picture, account)
     select x.code, x.kind, x.name, 10 * 1000000, x.maximum * 1000000,
       (select array_agg(q * 1000000 order by q) from unnest(array[100, 300, 500, 1000, 2000, 5000]::bigint[]) q),
       x.seconds, x.position, x.provider, x.channel, x.picture, x.account::jsonb
     from (values
       ('quay-qr', 'qr', 'QR pay', 20000::bigint, 20, 2, 'quaypay', 'qr', 'qr', null),
       ('bank-transfer', 'bank', 'Bank transfer', 50000, 900, 9, null, 'transfer', 'bank',
        '{"bank": "Lantern Demo Bank", "holder": "LANTERN DEMO CO LTD", "number": "0011 2233 4455", "branch": "Ha Noi"}'))
       as x (code, kind, name, maximum, seconds, position, provider, channel, picture, account)
     on conflict (code) do nothing`,
  );
}
