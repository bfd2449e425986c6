import { z } from 'zod';
import { runAsProcess } from '../lifeline.ts';
import { startSportsVendor } from './start-sports-vendor.ts';

const address = z.url({ protocol: /^https?$/ });
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  SPORTS_VENDOR_SECRET: z.string().min(16),
  SPORTS_VENDOR_KEY: z.string().min(1).default('demo-1'),
  PLATFORM_URL: address,
  SITE_URL: address,
  PUBLIC_URL: address.optional(),
  SPORTS_VENDOR_STATE: z.string().min(1).optional(),
});

await runAsProcess(
  async () => {
    const env = environment.parse(process.env);
    return startSportsVendor({
      port: env.PORT,
      host: env.HOST,
      secret: env.SPORTS_VENDOR_SECRET,
      keyId: env.SPORTS_VENDOR_KEY,
      platformUrl: env.PLATFORM_URL,
      siteUrl: env.SITE_URL,
      ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
      ...(env.SPORTS_VENDOR_STATE ? { statePath: env.SPORTS_VENDOR_STATE } : {}),
    });
  },
  ({ url }) => ({ url }),
);
