import { ferrypay } from './cashier.ferrypay.ts';
import type { PaymentProvider } from './cashier.provider.ts';
import { quaypay } from './cashier.quaypay.ts';

/** Every kind of payment provider: an adapter here, and its row of `cashier.provider_kind`. */
export const PROVIDER_KINDS = { quaypay, ferrypay } as const satisfies Readonly<Record<string, PaymentProvider>>;
export type ProviderKind = keyof typeof PROVIDER_KINDS;
