import { z } from 'zod';

const schema = z.object({
  /** The login of `lantern_app` for the running server; the owner's for seeds and commands. */
  DATABASE_URL: z.string().min(1),
  /** The server's login where DATABASE_URL is the owner's; without it the server takes the role on each connection. */
  APP_DATABASE_URL: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  NODE_NUMBER: z.coerce.number().int().min(0).max(511).default(1),
  PAYMENT_URL: z.url().default('http://127.0.0.1:3001'),
  PAYMENT_SECRET: z.string().min(16),
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
  /**
   * Lets addresses that operators enter lie on private networks and on this machine: for demos and tests. What stands in the
   * environment itself is the deployer's, and may lie there in any case.
   */
  ALLOW_PRIVATE_ADDRESSES: z.enum(['0', '1']).default('0'),
  /** What one address may ask a second over all calls and pages, members' own calls apart; eight seconds' worth at once. */
  ADDRESS_PER_SECOND: z.coerce.number().min(1).default(20),
  /** How old an answer may be that everybody gets alike; 0 asks anew each time. */
  SHARED_ANSWER_MS: z.coerce.number().int().min(0).max(10_000).default(1000),
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
