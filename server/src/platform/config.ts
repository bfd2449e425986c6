import { z } from 'zod';

const schema = z.object({
  DATABASE_URL: z.string().min(1),
  /** The rights-limited login of the running server; without it the server sets that role on each connection. */
  APP_DATABASE_URL: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  NODE_NUMBER: z.coerce.number().int().min(0).max(511).default(1),
  PAYMENT_URL: z.url().default('http://127.0.0.1:3001'),
  PAYMENT_SECRET: z.string().min(16),
  PAYMENT_WEBHOOK_SECRET: z.string().min(16),
  SMTP_URL: z.string().default('smtp://127.0.0.1:3002'),
  SMS_URL: z.url().default('http://127.0.0.1:3003'),
  SMS_TOKEN: z.string().min(1).optional(),
  /** Where the demo's third party for logging in is, and what it knows us by; merchants set theirs in the settings. */
  OIDC_URL: z.url().optional(),
  OIDC_CLIENT_SECRET: z.string().min(16).optional(),
  /** Where the demo's game vendor is, and the secret it signs with; merchants add theirs in the office. */
  VENDOR_URL: z.url().optional(),
  VENDOR_SECRET: z.string().min(16).optional(),
  /** A public randomness beacon with the HTTP interface of drand; without one the keys of the players are the entropy of fast draws. */
  BEACON_URL: z.url().optional(),
  /** Outside parties without which `/healthz` does not say 200: `name=address` each, separated by commas. */
  HEALTH_URLS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .filter(Boolean)
        .map((one) => one.split('=', 2)),
    )
    .pipe(z.array(z.tuple([z.string().min(1), z.url()])))
    .transform((pairs) => Object.fromEntries(pairs)),
  /** Encrypts what must be kept secret at rest: sealing keys, draw seeds, second factors. */
  SECRETS_KEY: z.string().min(32),
  SITE_DIST: z.string().optional(),
  /** The built app of the operators, served under `/office`. */
  OFFICE_DIST: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
  /** Connections that place bets; as many as the database has cores. */
  LANES: z.coerce.number().int().min(1).max(16).default(2),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
});

export type Config = z.infer<typeof schema>;

/** The only reader of the environment. Says every fault at once, by name. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`settings are not usable: ${faults.join('; ')}`);
}
