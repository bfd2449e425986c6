import { type AppContext, type Needs, openDatabase } from '../../platform/index.ts';
import { changeSetting, settingsOf } from '../site/index.ts';
import { sealProviderSecret } from './cashier.providers.store.ts';
import { addDemoMethods, addDemoProvider } from './cashier.seed.store.ts';

const CODE = 'ferrypay';

/** The demo's bank account, and the QR wallet of its first provider. */
async function addMethods(context: Needs<'config'>): Promise<void> {
  const owner = openDatabase({ url: context.config.DATABASE_URL, asOwner: true, connectionsMax: 1 });
  try {
    await owner.transaction(addDemoMethods);
  } finally {
    await owner.close();
  }
}

/** The ways to pay that the demo offers, as its footer shows them. An operator's own list stays. */
const PAYMENTS = [
  { kind: 'payment', name: 'Bank transfer', url: '/partners/bank.svg' },
  { kind: 'payment', name: 'QR wallet', url: '/partners/qr-wallet.svg' },
  { kind: 'payment', name: 'Card', url: '/partners/card.svg' },
  { kind: 'payment', name: 'Crypto', url: '/partners/crypto.svg' },
] as const;

async function showPayments(context: AppContext): Promise<void> {
  if ((await settingsOf(context))['links.partners'].length > 0) return;
  await context.db.transaction((tx) => changeSetting(context, tx, 'links.partners', [...PAYMENTS], 'demo'));
}

/**
 * The demo's second payment provider, written by the owner of the database as its first one is by a migration. Merchants add theirs in the
 * office, with two operators.
 */
export async function seedCashier(context: AppContext): Promise<void> {
  await addMethods(context);
  await showPayments(context);
  const { FERRY_URL: url, FERRY_SECRET: secret, FERRY_WEBHOOK_SECRET: key } = context.config;
  if (url === undefined || secret === undefined || key === undefined) return;
  const sealed = sealProviderSecret(context, CODE, secret);
  // The server's own login may add no provider.
  const owner = openDatabase({ url: context.config.DATABASE_URL, asOwner: true, connectionsMax: 1 });
  try {
    await owner.transaction((tx) => addDemoProvider(tx, { code: CODE, name: 'FerryPay', url, sealed, key }));
  } finally {
    await owner.close();
  }
}
