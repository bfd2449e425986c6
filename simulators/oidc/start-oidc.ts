import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { type AppContext, systemContext } from '../environment.ts';
import { newSigningKey, type SigningKey, spoiled } from './identity-token.ts';
import { peopleHeaders, peoplePage } from './page.ts';
import { isTrouble, personOf, type Trouble } from './people.ts';

export interface OidcOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** How browsers reach this provider; the listening address unless given. */
  readonly publicUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The page of the site that browsers are sent back to. */
  readonly returnUrl: string;
  readonly site?: string;
  readonly context?: AppContext;
}

export interface RunningOidc {
  readonly url: string;
  /** The fault of the next identity. */
  readonly misbehave: (trouble: Trouble) => void;
  readonly close: () => Promise<void>;
}

const SCOPES = 'openid email profile';
const SESSION_SECONDS = 120;
const BODY_MAX = 10_000;

async function grantOf(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx;
  const clientId = oidc.client?.clientId ?? '';
  const grantId = oidc.session?.grantIdFor(clientId);
  if (grantId) return oidc.provider.Grant.find(grantId);
  // The people of Villa ID agree to everything: only the choice of the person matters here.
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

function configurationOf(options: OidcOptions, key: SigningKey, context: AppContext): Configuration {
  return {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.returnUrl],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' }] } as never,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The identity contains everything at once, as Google's does.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/people/${interaction.uid}` },
    cookies: { keys: [context.randomHex(32)] },
    ttl: {
      Session: () => SESSION_SECONDS,
      Interaction: () => 600,
      Grant: () => 3600,
      AccessToken: () => 600,
      IdToken: () => 600,
      AuthorizationCode: () => 60,
    },
    expiresWithSession: () => false,
    loadExistingGrant: grantOf,
    findAccount: (_ctx, id) => {
      const person = personOf(id);
      return person
        ? {
            accountId: id,
            claims: () => ({ sub: id, name: person.name, email: person.email, email_verified: person.emailVerified }),
          }
        : undefined;
    },
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > BODY_MAX) break;
  }
  return new URLSearchParams(text);
}

/** Makes the next identity faulty; returns how that fault is chosen. */
function misbehaving(provider: Provider, spoil: (token: string, trouble: Trouble) => string): RunningOidc['misbehave'] {
  let trouble: Trouble = 'none';
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== '/token' || trouble === 'none') return;
    const body = ctx.body as { id_token?: string };
    if (trouble === 'down') {
      ctx.status = 503;
      ctx.body = { error: 'temporarily_unavailable' };
    } else if (body.id_token !== undefined) ctx.body = { ...body, id_token: spoil(body.id_token, trouble) };
    trouble = 'none';
  });
  return (wanted) => {
    trouble = wanted;
  };
}

/** Facebook's variant: an access token is exchanged for its owner. */
async function answerOwner(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const token = await provider.AccessToken.find(bearer);
  const person = personOf(token?.accountId ?? '');
  response.writeHead(person ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(person ? { id: person.id, name: person.name, email: person.email } : { error: 'no' }));
}

/**
 * Starts Villa ID, an OpenID provider, and returns where it listens.
 * @throws when the port is taken
 */
export async function startOidc(options: OidcOptions): Promise<RunningOidc> {
  const { context = systemContext, host = '127.0.0.1', site = 'Lantern' } = options;
  const server: Server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const issuer = options.publicUrl ?? `http://${host}:${(server.address() as AddressInfo).port}`;
  const [key, unpublishedKey] = [newSigningKey('villa-1'), newSigningKey('villa-1')];
  const provider = new Provider(issuer, configurationOf(options, key, context));
  const misbehave = misbehaving(provider, (token, trouble) => spoiled(token, trouble, key, unpublishedKey));

  async function ask(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
    if (request.method !== 'POST') {
      const nonce = context.randomHex(16);
      response
        .writeHead(200, peopleHeaders(nonce, new URL(options.returnUrl).origin))
        .end(peoplePage(uid, site, nonce));
      return;
    }
    const form = await formOf(request);
    const wanted = form.get('trouble') ?? 'none';
    if (isTrouble(wanted) && wanted !== 'none') misbehave(wanted);
    const person = personOf(form.get('person') ?? '');
    const result = person
      ? { login: { accountId: person.id } }
      : { error: 'access_denied', error_description: 'The person said no.' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  const callback = provider.callback();
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    const uid = /^\/people\/([\w-]{1,64})$/.exec(path)?.[1];
    const fail = () =>
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This log-in is over. Go back and begin again.');
    if (path === '/healthz') response.writeHead(200).end('{"ok":true}');
    else if (path === '/graph/me') answerOwner(provider, request, response).catch(fail);
    else if (uid !== undefined) ask(request, response, uid).catch(fail);
    else callback(request, response);
  });
  return {
    url: issuer,
    misbehave,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
