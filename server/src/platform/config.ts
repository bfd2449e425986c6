import { z } from 'zod';
import { databaseAddressFault } from './db/database-address.ts';
import { StartRefused } from './node/start-refused.ts';

const databaseAddress = z.string().superRefine((url, context) => {
  const message = databaseAddressFault(url);
  if (message) context.addIssue({ code: 'custom', message });
});

const schema = z.object({
  /** The login `lantern_app` for the server; the owner's login for seeds and commands. */
  DATABASE_URL: databaseAddress,
  /** The server's login when DATABASE_URL is the owner's; without it the server sets the role on each connection. */
  APP_DATABASE_URL: databaseAddress.optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address that the server listens on: this machine alone, or one that a proxy on another machine reaches. */
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** Different for every process on the database; numbers from 480 on are for commands. */
  NODE_NUMBER: z.coerce.number().int().min(0).max(479).default(1),
  PAYMENT_URL: z.url().default('http://127.0.0.1:3001'),
  PAYMENT_SECRET: z.string().min(16),
  /** Address and secrets of the demo's second payment provider; merchants add theirs in the office. The secret of its web-hooks is given to the seed alone. */
  FERRY_URL: z.url().optional(),
  FERRY_SECRET: z.string().min(16).optional(),
  FERRY_WEBHOOK_SECRET: z.string().min(16).optional(),
  SMTP_URL: z.string().default('smtp://127.0.0.1:3002'),
  SMS_URL: z.url().default('http://127.0.0.1:3003'),
  SMS_TOKEN: z.string().min(1).optional(),
  /** Address and client id of the demo's OpenID provider; merchants configure theirs in the settings. */
  OIDC_URL: z.url().optional(),
  OIDC_CLIENT_SECRET: z.string().min(16).optional(),
  /** Address and secret of the demo's game vendor; merchants add theirs in the office. */
  VENDOR_URL: z.url().optional(),
  VENDOR_SECRET: z.string().min(16).optional(),
  /** Of the demo's sports vendor, whose sportsbook opens in a frame. */
  SPORTS_VENDOR_URL: z.url().optional(),
  SPORTS_VENDOR_SECRET: z.string().min(16).optional(),
  /** Address and secret of the feed of matches; without them there is none. */
  FEED_URL: z.url().optional(),
  FEED_SECRET: z.string().min(16).optional(),
  /** A public randomness beacon with the HTTP interface of drand; without one the players' keys are the entropy of fast draws. */
  BEACON_URL: z.url().optional(),
  /** External services that `/healthz` requires for 200: `name=address`, separated by commas. */
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
  /** Encrypts secrets at rest: sealing keys, seeds of draws, second factors. */
  SECRETS_KEY: z.string().min(32),
  /**
   * A bucket of an S3-compatible store, path style (`https://host/bucket`), for the content of files; without one the database holds
   * it. Content is sealed before it leaves the process.
   */
  FILES_S3_URL: z.url().optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  SITE_DIST: z.string().optional(),
  /** The built back office, served under `/office`. */
  OFFICE_DIST: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
  /** Connections that place bets; as many as the database has cores. */
  BATCH_WRITERS: z.coerce.number().int().min(1).max(16).default(2),
  /**
   * Allows addresses entered by operators to be on private networks and this machine: for demos and tests. Addresses in the
   * environment are the deployer's and may be private in any case.
   */
  ALLOW_PRIVATE_ADDRESSES: z.enum(['0', '1']).default('0'),
  /** Cost units per second of one address over all calls and pages, without members' own calls; eight seconds' worth at once. */
  ADDRESS_PER_SECOND: z.coerce.number().min(1).default(20),
  /** Greatest age in milliseconds of a shared public answer; 0 recomputes it each time. */
  SHARED_ANSWER_MS: z.coerce.number().int().min(0).max(10_000).default(1000),
  /** At its end a server says on `/readyz` that it leaves, and serves this long before anything closes: two probes of the balancer. */
  DRAIN_NOTICE_MS: z.coerce.number().int().min(0).default(2000),
  /** The time over which it then closes its sockets, whose pages connect to other nodes. */
  DRAIN_SPREAD_MS: z.coerce.number().int().min(0).default(1000),
  /** It ends after this time even if requests or jobs still run: shorter than the supervisor's patience. */
  DRAIN_MAX_MS: z.coerce.number().int().min(1000).default(25_000),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /** Lets a scraper on another machine read `/metrics`, as a bearer token; without one only this machine reads them. */
  METRICS_TOKEN: z.string().min(32).optional(),
});

export type Config = z.infer<typeof schema>;

/** The only reader of the environment. @throws StartRefused with every fault in one line, by variable name and without values */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartRefused(`settings are not usable: ${faults.join('; ')}`);
}
