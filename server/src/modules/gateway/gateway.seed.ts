import { type AppContext, isoNow } from '../../platform/index.ts';
import { addVendor, putKey } from './gateway.store.ts';
import { sealKey } from './wallet-api/gateway.signature.ts';

const IDS = { LUCKY_WELL: 900_001n, WELL_WALLET: 900_002n, SANDBOX: 900_003n, ROOFTOP: 900_004n } as const;
type Vendor = Parameters<typeof addVendor>[1];

const commonOf = (context: AppContext) => ({
  networks: ['127.0.0.0/8', '::1'],
  takes_trials: true,
  is_sandbox: false,
  mode: 'seamless' as const,
  atIso: isoNow(context.clock),
});

/** A game that calls the wallet API for every stake, the same with a wallet of its own, and the sandbox. */
function wells(context: AppContext, url: string): Vendor[] {
  const common = { ...commonOf(context), category: 'RNG', games: ['lucky-well'] };
  const well = { ...common, name: 'Lucky Well', launch_url: `${url}/play`, api_url: `${url}/sw1` };
  return [
    { ...well, code: 'LUCKY_WELL', id: IDS.LUCKY_WELL },
    {
      ...well,
      code: 'WELL_WALLET',
      name: 'Well Wallet',
      launch_url: `${url}/play?vendor=WELL_WALLET`,
      mode: 'transfer',
      id: IDS.WELL_WALLET,
      takes_trials: false,
    },
    { ...well, code: 'SANDBOX', name: 'Sandbox', id: IDS.SANDBOX, api_url: '', is_sandbox: true },
  ];
}

/** A vendor whose own sportsbook opens in a frame. */
const sportsVendor = (context: AppContext, url: string): Vendor => ({
  ...commonOf(context),
  ...{ code: 'ROOFTOP', name: 'Rooftop Sports', id: IDS.ROOFTOP, category: 'SPORTS', games: ['rooftop-book'] },
  ...{ launch_url: `${url}/play`, api_url: `${url}/sw1` },
});

/** The demo's vendors, each with its key. */
export async function seedGateway(context: AppContext): Promise<void> {
  const { VENDOR_URL, VENDOR_SECRET, SPORTS_VENDOR_URL, SPORTS_VENDOR_SECRET } = context.config;
  if (VENDOR_URL !== undefined && VENDOR_SECRET !== undefined)
    await addVendors(context, wells(context, VENDOR_URL), VENDOR_SECRET);
  if (SPORTS_VENDOR_URL !== undefined && SPORTS_VENDOR_SECRET !== undefined)
    await addVendors(context, [sportsVendor(context, SPORTS_VENDOR_URL)], SPORTS_VENDOR_SECRET);
}

async function addVendors(context: AppContext, vendors: readonly Vendor[], secret: string): Promise<void> {
  for (const vendor of vendors) {
    await addVendor(context.db, vendor);
    const sealed = sealKey(context, vendor.code, 'demo-1', secret);
    const key = { vendor: vendor.code, id: 'demo-1', slot: 1 as const, algorithm: 'hmac-sha256' as const };
    await putKey(context.db, { ...key, sealed, public_key: null, atIso: vendor.atIso });
  }
}
