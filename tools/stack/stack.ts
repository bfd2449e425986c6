import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cashierCalls } from '@lantern/contract/cashier';
import { CHANNEL_RETURN_PATH } from '@lantern/contract/session';
import { Advice, step } from '../progress.ts';
import { type Child, startChild } from './child.ts';
import { keepRunning } from './keep-running.ts';
import { freePort } from './ports.ts';
import { startProxy } from './proxy.ts';
import type { Secrets } from './secrets.ts';
import { serverLogin } from './server-login.ts';
import type { Shutdown } from './shutdown.ts';
import { officeDist, siteDist } from './site-build.ts';

export interface StackOptions {
  readonly databaseUrl: string;
  readonly port: number;
  readonly host: string;
  /** Where browsers find the site; differs from the port in development, where vite is in front. */
  readonly publicUrl: string;
  readonly secrets: Secrets;
  /** The simulators store their state here, and every program logs to `logs` in it. */
  readonly directory: string;
  readonly shutdown: Shutdown;
  /** Restart the server when its sources change, and print its output. */
  readonly watch?: boolean;
  /** A witness beside the server, with a file and a key outside the database. */
  readonly witness?: { readonly book: string; readonly keyFile: string };
  /** Called for each process once it exists. */
  readonly onChild?: (name: string, pid: number) => void;
  /** Server processes behind a round-robin proxy; one without a proxy by default. */
  readonly nodes?: number;
  /** Codes of the leagues that the feed plays, separated by commas; all of them unless given. */
  readonly feedLeagues?: string;
  /** Settings of the server in addition to those of every stack. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Stack {
  readonly serverUrl: string;
  readonly paymentUrl: string;
  /** The second payment provider, which speaks forms. */
  readonly ferryUrl: string;
  /** The page that shows every mail and SMS. */
  readonly outboxUrl: string;
  /** The OpenID provider for log-ins. */
  readonly oidcUrl: string;
  /** The game vendor whose games run in frames. */
  readonly vendorUrl: string;
  /** The sports vendor, whose sportsbook runs in a frame. */
  readonly sportsVendorUrl: string;
  /** The feed of matches, with a desk at which it is made to misbehave. */
  readonly feedUrl: string;
  /** The environment of the server: other programs that act for it (seed, commands) take the same. */
  readonly serverEnv: Readonly<Record<string, string>>;
  readonly server: Child;
}

interface Ports {
  readonly payment: number;
  readonly smtp: number;
  readonly sms: number;
  readonly oidc: number;
  readonly vendor: number;
  readonly ferry: number;
  readonly feed: number;
  readonly sportsVendor: number;
}

const healthLimitMs = 60_000;

/** The address for local processes: a wildcard listens everywhere but cannot be called. */
const innerHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

/** The simulators use the eight ports above the site's where those are free. */
async function choosePorts(port: number, host: string): Promise<Ports> {
  const payment = await freePort(port + 1, host);
  const smtp = await freePort(port + 2, host);
  const sms = await freePort(port + 3, host);
  const oidc = await freePort(port + 4, host);
  const vendor = await freePort(port + 5, host);
  const ferry = await freePort(port + 6, host);
  const feed = await freePort(port + 7, host);
  return { payment, smtp, sms, oidc, vendor, ferry, feed, sportsVendor: await freePort(port + 8, host) };
}

/** `publicUrl` on another port: the same machine as browsers know it. */
function beside(publicUrl: string, port: number): string {
  const url = new URL(publicUrl);
  url.port = String(port);
  return url.origin;
}

function serverEnvironment(options: StackOptions, ports: Ports) {
  const { port, host, publicUrl, secrets } = options;
  const inner = innerHost(host);
  return {
    SECRETS_KEY: secrets.SECRETS_KEY,
    PAYMENT_SECRET: secrets.PAYMENT_SECRET,
    // The database checks the provider's signatures; a compromised server must not be able to make one.
    PAYMENT_WEBHOOK_SECRET: '',
    DATABASE_URL: serverLogin(options.databaseUrl, process.env),
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl,
    PAYMENT_URL: `http://${inner}:${ports.payment}`,
    SMTP_URL: `smtp://${inner}:${ports.smtp}`,
    SMS_URL: `http://${inner}:${ports.sms}`,
    // The simulators run on this machine.
    ALLOW_PRIVATE_ADDRESSES: '1',
    HEALTH_URLS: Object.entries({
      ...{ payment: ports.payment, ferry: ports.ferry, post: ports.sms },
      ...{ oidc: ports.oidc, vendor: ports.vendor, sports_vendor: ports.sportsVendor, feed: ports.feed },
    })
      .map(([name, at]) => `${name}=http://${inner}:${at}`)
      .join(),
    // No balancer is in front on this machine.
    DRAIN_NOTICE_MS: '0',
    DRAIN_SPREAD_MS: '0',
  };
}

/** FerryPay and what the platform knows of it; the secret of its web-hooks is the database's, never the server's. */
function ferryEnvironment({ port, host, publicUrl, secrets, directory }: StackOptions, ports: Ports) {
  const inner = innerHost(host);
  const made = (about: string): string =>
    createHmac('sha256', secrets.PAYMENT_WEBHOOK_SECRET).update(about).digest('hex');
  const shared = { FERRY_SECRET: made('demo FerryPay') };
  const webhook = { FERRY_WEBHOOK_SECRET: made('demo FerryPay web-hooks') };
  const ferry = {
    ...{ ...shared, ...webhook, HOST: host, PORT: String(ports.ferry) },
    FERRY_STATE: join(directory, 'ferry.jsonl'),
    WEBHOOK_URL: `http://${inner}:${port}${cashierCalls.receivePaymentEvent.path.replace(':provider', 'ferrypay')}`,
    PUBLIC_URL: beside(publicUrl, ports.ferry),
  };
  return { ferry, seed: { FERRY_URL: `http://${inner}:${ports.ferry}`, ...shared, ...webhook } };
}

/** The feed, and what the server reads it with. */
function feedEnvironment({ host, secrets, directory, feedLeagues }: StackOptions, ports: Ports) {
  const FEED_SECRET = createHmac('sha256', secrets.SECRETS_KEY).update('demo feed').digest('hex');
  const feed = {
    ...{ FEED_SECRET, HOST: host, PORT: String(ports.feed), FEED_STATE: join(directory, 'feed.jsonl') },
    ...(feedLeagues === undefined ? {} : { FEED_LEAGUES: feedLeagues }),
  };
  return { feed, reader: { FEED_SECRET, FEED_URL: `http://${innerHost(host)}:${ports.feed}` } };
}

/** The sports vendor, and what the server knows of it. */
function sportsVendorEnvironment({ port, host, publicUrl, secrets, directory }: StackOptions, ports: Ports) {
  const SPORTS_VENDOR_SECRET = createHmac('sha256', secrets.SECRETS_KEY).update('demo sports vendor').digest('hex');
  const SPORTS_VENDOR_URL = beside(publicUrl, ports.sportsVendor);
  const sportsVendor = {
    ...{ SPORTS_VENDOR_SECRET, HOST: host, PORT: String(ports.sportsVendor), PUBLIC_URL: SPORTS_VENDOR_URL },
    PLATFORM_URL: `http://${innerHost(host)}:${port}`,
    SITE_URL: new URL(publicUrl).origin,
    SPORTS_VENDOR_STATE: join(directory, 'sports-vendor.jsonl'),
  };
  return { sportsVendor, known: { SPORTS_VENDOR_URL, SPORTS_VENDOR_SECRET } };
}

function environments(options: StackOptions, ports: Ports) {
  const { port, host, publicUrl, secrets, directory } = options;
  const inner = innerHost(host);
  const payment = {
    PORT: String(ports.payment),
    HOST: host,
    PAYMENT_SECRET: secrets.PAYMENT_SECRET,
    PAYMENT_WEBHOOK_SECRET: secrets.PAYMENT_WEBHOOK_SECRET,
    PAYMENT_STATE: join(directory, 'payment.jsonl'),
    WEBHOOK_URL: `http://${inner}:${port}${cashierCalls.receivePaymentEvent.path.replace(':provider', 'quaypay')}`,
    PUBLIC_URL: beside(publicUrl, ports.payment),
  };
  const post = {
    SMTP_PORT: String(ports.smtp),
    SMS_PORT: String(ports.sms),
    HOST: host,
    POST_STATE: join(directory, 'post.jsonl'),
  };
  const oidcUrl = beside(publicUrl, ports.oidc);
  const oidcSecret = createHmac('sha256', secrets.SECRETS_KEY).update('demo OpenID client').digest('hex');
  const oidc = {
    PORT: String(ports.oidc),
    HOST: host,
    PUBLIC_URL: oidcUrl,
    OIDC_CLIENT_SECRET: oidcSecret,
    RETURN_URL: new URL(CHANNEL_RETURN_PATH, publicUrl).href,
  };
  const vendorUrl = beside(publicUrl, ports.vendor);
  const vendorSecret = createHmac('sha256', secrets.SECRETS_KEY).update('demo game vendor').digest('hex');
  const vendor = {
    PORT: String(ports.vendor),
    HOST: host,
    VENDOR_SECRET: vendorSecret,
    PLATFORM_URL: `http://${inner}:${port}`,
    SITE_URL: new URL(publicUrl).origin,
    PUBLIC_URL: vendorUrl,
    VENDOR_STATE: join(directory, 'vendor.jsonl'),
  };
  const { feed, reader } = feedEnvironment(options, ports);
  const { sportsVendor, known } = sportsVendorEnvironment(options, ports);
  const server = {
    ...{ ...serverEnvironment(options, ports), ...reader, ...known },
    OIDC_URL: oidcUrl,
    OIDC_CLIENT_SECRET: oidcSecret,
    VENDOR_URL: vendorUrl,
    VENDOR_SECRET: vendorSecret,
    ...options.settings,
  };
  const { ferry, seed } = ferryEnvironment(options, ports);
  // The apps may be built while the data are loaded, so the seed serves none.
  const apps = { SITE_DIST: siteDist, OFFICE_DIST: officeDist };
  return {
    ...{ payment, ferry, post, oidc, vendor, feed, sportsVendor },
    ...{ server: { ...server, ...apps }, seed: { ...server, ...seed } },
  };
}

/** Waits until the server is healthy; fails at once when it ends. */
async function waitForHealth(server: Child, url: string): Promise<void> {
  await server.ready;
  const deadline = performance.now() + healthLimitMs;
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Advice(`The server runs but ${url}/healthz does not answer 200.`);
    await sleep(50);
  }
}

type Start = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  showOutput?: boolean,
) => Child;

function starter(options: StackOptions): Start {
  return (name, args, env, showOutput = false) => {
    const child = startChild({ name, args, env, showOutput, logFile: join(options.directory, 'logs', `${name}.log`) });
    options.shutdown.add(() => child.stop());
    options.onChild?.(name, child.pid);
    return child;
  };
}

/** Several servers on ports of their own, and the proxy on the port of the site; returns the first. */
async function startNodes(
  options: StackOptions,
  env: Readonly<Record<string, string>>,
  serverUrl: string,
  start: Start,
): Promise<Child> {
  const targets: { port: number; child: Child }[] = [];
  for (let number = 1; number <= (options.nodes ?? 1); number += 1) {
    const port = await freePort();
    const own = { ...env, PORT: String(port), NODE_NUMBER: String(number), TRUST_PROXY: '1' };
    targets.push({ port, child: start(`server-${number}`, ['server/src/main.ts'], own) });
  }
  await Promise.all(targets.map(({ child, port }) => waitForHealth(child, `http://127.0.0.1:${port}`)));
  const proxy = await startProxy(options.port, targets);
  options.shutdown.add(() => proxy.close());
  const [first] = targets;
  if (!first) throw new Advice('A stack needs one server at least.');
  await waitForHealth(first.child, serverUrl);
  return first.child;
}

/** The ports and environments of a stack that is about to start. */
export async function readyStack(options: StackOptions) {
  const ports = await choosePorts(options.port, options.host);
  return { ports, env: environments(options, ports) };
}

/** Folders of simulators whose process has another name. */
const FOLDERS: Readonly<Record<string, string>> = { ferry: 'ferry-payment', sportsVendor: 'sports-vendor' };

/** Starts the simulators, then the server, and waits until it is healthy. Stopping is registered with `shutdown`. */
export async function startStack(
  options: StackOptions,
  { ports, env }: Awaited<ReturnType<typeof readyStack>>,
): Promise<Stack> {
  const start = starter(options);
  const simulators = ['payment', 'ferry', 'post', 'oidc', 'vendor', 'sportsVendor', 'feed'] as const;
  const simulator = (name: (typeof simulators)[number]) =>
    keepRunning(() => start(name, [`simulators/${FOLDERS[name] ?? name}/main.ts`], env[name]), options.shutdown);
  const serverUrl = `http://${innerHost(options.host)}:${options.port}`;
  await step(
    'simulators of two payment providers, mail and SMS gateway, OpenID provider, two game vendors and feed',
    () => Promise.all(simulators.map(simulator)),
  );
  const server = await step('server', async () => {
    const program = options.watch === true ? ['tools/stack/watch.ts', 'server/src/main.ts'] : ['server/src/main.ts'];
    if ((options.nodes ?? 1) > 1) return startNodes(options, env.server, serverUrl, start);
    const child = start('server', program, env.server, options.watch);
    await waitForHealth(child, serverUrl);
    return child;
  });
  const { witness } = options;
  if (witness) {
    const env = { WITNESS_URL: serverUrl, WITNESS_FILE: witness.book, WITNESS_KEY_FILE: witness.keyFile };
    await keepRunning(() => start('witness', ['tools/witness/main.ts'], env), options.shutdown);
  }
  return {
    serverUrl,
    paymentUrl: beside(options.publicUrl, ports.payment),
    ferryUrl: beside(options.publicUrl, ports.ferry),
    outboxUrl: beside(options.publicUrl, ports.sms),
    oidcUrl: env.server.OIDC_URL,
    vendorUrl: env.server.VENDOR_URL,
    sportsVendorUrl: env.server.SPORTS_VENDOR_URL,
    feedUrl: beside(options.publicUrl, ports.feed),
    serverEnv: env.server,
    server,
  };
}
