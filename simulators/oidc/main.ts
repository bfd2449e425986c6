import { z } from 'zod';
import { runAsProcess } from '../lifeline.ts';
import { startOidc } from './start-oidc.ts';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).default('lantern'),
  OIDC_CLIENT_SECRET: z.string().min(16),
  RETURN_URL: z.url({ protocol: /^https?$/ }),
});

await runAsProcess(
  async () => {
    const env = environment.parse(process.env);
    return startOidc({
      port: env.PORT,
      host: env.HOST,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      returnUrl: env.RETURN_URL,
      ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
    });
  },
  ({ url }) => ({ url }),
);
