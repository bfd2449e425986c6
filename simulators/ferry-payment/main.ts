import { z } from 'zod';
import { runAsProcess } from '../lifeline.ts';
import { startFerryPayment } from './start-ferry-payment.ts';

/** A confirmation of the demo's chain comes this often. */
const BLOCK_MS = 5_000;
const PAYOUT_MS = 500;

const address = z.url({ protocol: /^https?$/ });
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  FERRY_SECRET: z.string().min(16),
  FERRY_WEBHOOK_SECRET: z.string().min(16),
  WEBHOOK_URL: address,
  PUBLIC_URL: address.optional(),
  FERRY_STATE: z.string().min(1).optional(),
  MERCHANT_NAME: z.string().min(1).max(60).optional(),
});

await runAsProcess(
  async () => {
    const env = environment.parse(process.env);
    return startFerryPayment({
      port: env.PORT,
      host: env.HOST,
      secret: env.FERRY_SECRET,
      webhookSecret: env.FERRY_WEBHOOK_SECRET,
      webhookUrl: env.WEBHOOK_URL,
      blockMs: BLOCK_MS,
      payoutMs: PAYOUT_MS,
      ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
      ...(env.FERRY_STATE ? { statePath: env.FERRY_STATE } : {}),
      ...(env.MERCHANT_NAME ? { merchant: env.MERCHANT_NAME } : {}),
    });
  },
  ({ url }) => ({ url }),
);
