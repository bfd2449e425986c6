import { z } from 'zod';
import { runAsProcess } from '../lifeline.ts';
import { startVendor } from './start-vendor.ts';

const address = z.url({ protocol: /^https?$/ });
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  VENDOR_SECRET: z.string().min(16),
  VENDOR_KEY: z.string().min(1).default('demo-1'),
  PLATFORM_URL: address,
  SITE_URL: address,
  PUBLIC_URL: address.optional(),
  VENDOR_AGAIN_MAX_MS: z.coerce.number().int().min(1000).optional(),
  VENDOR_STATE: z.string().min(1).optional(),
});

await runAsProcess(
  async () => {
    const env = environment.parse(process.env);
    return startVendor({
      port: env.PORT,
      host: env.HOST,
      secret: env.VENDOR_SECRET,
      keyId: env.VENDOR_KEY,
      platformUrl: env.PLATFORM_URL,
      siteUrl: env.SITE_URL,
      againMaxMs: env.VENDOR_AGAIN_MAX_MS,
      ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
      ...(env.VENDOR_STATE ? { statePath: env.VENDOR_STATE } : {}),
    });
  },
  ({ url }) => ({ url }),
);
