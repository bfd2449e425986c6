import { type AppContext, isoNow } from '../../platform/index.ts';
import { addVendor, putKey } from './gateway.store.ts';
import { sealKey } from './wallet-api/gateway.signature.ts';

const IDS = { LUCKY_WELL: 900_001n, WELL_WALLET: 900_002n, SANDBOX: 900_003n } as const;

/** The demo's vendors: a game that calls the wallet API for every stake, the same with a wallet of its own, and the sandbox. */
export async function seedGateway(context: AppContext): Promise<void> {
  const { VENDOR_URL: url, VENDOR_SECRET: secret } = context.config;
  if (url === undefined || secret === undefined) return;
  const atIso = isoNow(context.clock);
  const common = { category: 'RNG', networks: ['127.0.0.0/8', '::1'], takes_trials: true, is_sandbox: false, atIso };
  const well = { ...common, name: 'Lucky Well', games: ['lucky-well'], launch_url: `${url}/play` };
  const api_url = `${url}/sw1`;
  const vendors = [
    { ...well, code: 'LUCKY_WELL', mode: 'seamless' as const, id: IDS.LUCKY_WELL, api_url },
    {
      ...well,
      code: 'WELL_WALLET',
      name: 'Well Wallet',
      launch_url: `${url}/play?vendor=WELL_WALLET`,
      mode: 'transfer' as const,
      id: IDS.WELL_WALLET,
      api_url,
      takes_trials: false,
    },
    {
      ...well,
      code: 'SANDBOX',
      name: 'Sandbox',
      mode: 'seamless' as const,
      id: IDS.SANDBOX,
      api_url: '',
      is_sandbox: true,
    },
  ];
  for (const vendor of vendors) {
    await addVendor(context.db, vendor);
    const sealed = sealKey(context, vendor.code, 'demo-1', secret);
    const key = { vendor: vendor.code, id: 'demo-1', slot: 1 as const, algorithm: 'hmac-sha256' as const };
    await putKey(context.db, { ...key, sealed, public_key: null, atIso });
  }
}
