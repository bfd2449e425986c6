import { z } from 'zod';
import { runAsProcess } from '../lifeline.ts';
import { startTideVendor } from './start-tide-vendor.ts';

const address = z.url({ protocol: /^https?$/ });
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  TIDE_SECRET: z.string().min(16),
  TIDE_MERCHANT: z.string().min(2).default('TIDE_TABLE'),
  PLATFORM_URL: address,
  SITE_URL: address,
  PUBLIC_URL: address.optional(),
  TIDE_STATE: z.string().min(1).optional(),
});

await runAsProcess(
  async () => {
    const env = environment.parse(process.env);
    return startTideVendor({
      port: env.PORT,
      host: env.HOST,
      secret: env.TIDE_SECRET,
      merchant: env.TIDE_MERCHANT,
      platformUrl: env.PLATFORM_URL,
      siteUrl: env.SITE_URL,
      ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
      ...(env.TIDE_STATE ? { statePath: env.TIDE_STATE } : {}),
    });
  },
  ({ url }) => ({ url }),
);
