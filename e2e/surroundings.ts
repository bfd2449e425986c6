/** What `npm run e2e` passes to the specs. */
function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set. Run the specs with: npm run e2e`);
  return value;
}

interface Login {
  readonly role: string;
  readonly name: string;
  readonly password: string;
}

interface SpecStack {
  readonly siteUrl: string;
  /** Where the simulator of mail and SMS gateways shows what arrived. */
  readonly outboxUrl: string;
  /** Where the simulator of the feed of matches listens, and what signs calls of its desk. */
  readonly feed: { readonly url: string; readonly secret: string };
  readonly databaseUrl: string;
  readonly demo: readonly Login[];
  readonly secretsKey: string;
}

/** The stack of this worker: each has its own. */
const stacks = JSON.parse(setting('LANTERN_STACKS')) as readonly SpecStack[];
const stack = stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
if (stack === undefined) throw new Error('there are more workers than stacks');

export const SITE_URL = stack.siteUrl;
export const OUTBOX_URL = stack.outboxUrl;
export const FEED = stack.feed;
export const DATABASE_URL = stack.databaseUrl;
export const DEMO = stack.demo;
export const SECRETS_KEY = stack.secretsKey;
export const CHROMIUM_PATH = setting('CHROMIUM_PATH');
export const CHROMIUM_FLAGS = JSON.parse(setting('CHROMIUM_FLAGS')) as string[];
