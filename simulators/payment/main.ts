import { z } from 'zod';
import { runAsProcess } from '../lifeline.ts';
import { startPayment } from './start-payment.ts';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  PAYMENT_SECRET: z.string().min(16),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_STATE: z.string().min(1).optional(),
  MERCHANT_NAME: z.string().min(1).max(60).optional(),
});

await runAsProcess(
  async () => {
    const env = environment.parse(process.env);
    return startPayment({
      port: env.PORT,
      host: env.HOST,
      secret: env.PAYMENT_SECRET,
      webhookSecret: env.PAYMENT_WEBHOOK_SECRET,
      webhookUrl: env.WEBHOOK_URL,
      ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
      ...(env.PAYMENT_STATE ? { statePath: env.PAYMENT_STATE } : {}),
      ...(env.MERCHANT_NAME ? { merchant: env.MERCHANT_NAME } : {}),
    });
  },
  ({ url }) => ({ url }),
);
