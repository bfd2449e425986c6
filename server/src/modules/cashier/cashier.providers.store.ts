import type { Needs, Queryable, Statement, Tx } from '../../platform/index.ts';
import type { ProviderKind } from './providers/cashier.provider-kinds.ts';

/** The provider of before there were several: its web-hooks also arrive at `gateway`, and its settings may be the environment's. */
export const FIRST_PROVIDER = 'quaypay';

/** One payment provider of the merchant. */
export interface Provider {
  readonly code: string;
  readonly kind: ProviderKind;
  readonly name: string;
  /** Empty: address and secret of the environment. */
  readonly url: string;
  readonly secret_sealed: Buffer | null;
  readonly position: number;
  readonly is_enabled: boolean;
}
export interface ProviderMethod {
  readonly code: string;
  readonly provider: string;
  readonly channel: string;
  readonly name: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly quick_amounts: readonly string[];
  readonly seconds_typical: number;
  readonly position: number;
  readonly is_enabled: boolean;
}

const COLUMNS = 'code, kind, name, url, secret_sealed, position, is_enabled';

/** All providers, those that are off too: their open deposits are reconciled. */
export async function allProviders(db: Queryable): Promise<Provider[]> {
  const { rows } = await db.query<Provider>(`select ${COLUMNS} from cashier.provider order by position, code`);
  return rows;
}

/** Without any secret. */
export const providersToExport: Statement = {
  text: 'select code, kind, name, url, is_enabled from cashier.provider order by position, code',
  values: [],
};

export async function providerOf(db: Queryable, code: string): Promise<Provider | null> {
  const { rows } = await db.query<Provider>(`select ${COLUMNS} from cashier.provider where code = $1`, [code]);
  return rows[0] ?? null;
}

/** The methods of all providers, or of one, in order. */
export async function providerMethods(db: Queryable, code: string | null): Promise<ProviderMethod[]> {
  const { rows } = await db.query<ProviderMethod>(
    `select code, provider, channel, name, minimum, maximum, quick_amounts, seconds_typical, position, is_enabled
     from cashier.method where $1::text is null or provider = $1 order by position, code`,
    [code],
  );
  return rows;
}

export const switchProvider = (tx: Tx, code: string, isEnabled: boolean) =>
  tx.query('update cashier.provider set is_enabled = $2 where code = $1', [code, isEnabled]);

const about = (code: string): string => `payment provider ${code}`;
export const sealProviderSecret = ({ secrets }: Needs<'secrets'>, code: string, secret: string): Buffer =>
  secrets.seal(secret, about(code));
export const openProviderSecret = ({ secrets }: Needs<'secrets'>, code: string, sealed: Buffer): string =>
  secrets.open(sealed, about(code));

/** What signs our calls to a provider. */
export const secretOfProvider = (context: Needs<'secrets' | 'config'>, provider: Provider): string =>
  provider.secret_sealed
    ? openProviderSecret(context, provider.code, provider.secret_sealed)
    : context.config.PAYMENT_SECRET;

/** Writes a provider as an approved request says. The key of its web-hooks goes to the database, which never gives it back. */
export const putProvider = (
  tx: Tx,
  change: {
    readonly requestId: string;
    readonly value: object;
    readonly secret: Buffer | null;
    readonly webhookSecret: string | null;
  },
) =>
  tx.query('select cashier.put_provider($1, $2, $3, $4)', [
    change.requestId,
    JSON.stringify(change.value),
    change.secret,
    change.webhookSecret,
  ]);
