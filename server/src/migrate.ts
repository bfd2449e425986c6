import { setFirstProviderKey } from './modules/cashier/cashier.provider-key.store.ts';
import { EarlierDatabase, migrate } from './platform/db/migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set');
const applied = await migrate(url, (name) => process.stdout.write(`${JSON.stringify({ applied: name })}\n`)).catch(
  (error) => {
    if (!(error instanceof EarlierDatabase)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
// The running server never has this key: the database verifies the provider's signatures. A later key is an operator's change.
const webhookSecret = process.env.PAYMENT_WEBHOOK_SECRET;
if (webhookSecret) await setFirstProviderKey(url, webhookSecret);
process.stdout.write(`${JSON.stringify({ migrated: applied })}\n`);
