import fastify from 'fastify';
import { type AppContext, systemContext } from '../environment.ts';
import { frameHeaders, framePage, unknownSitePage } from './page.ts';

export interface HumanCheckOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  readonly siteKey: string;
  readonly secret: string;
  /** The origin whose pages show the frame. */
  readonly siteOrigin: string;
  readonly context?: AppContext;
}

export interface RunningHumanCheck {
  readonly url: string;
  /** The requests to `siteverify`, oldest first, without secrets. */
  readonly verifications: () => readonly { readonly success: boolean; readonly remoteip: string }[];
  /** `down`: `siteverify` answers 500, as in an outage. */
  readonly set: (state: 'up' | 'down') => void;
  readonly close: () => Promise<void>;
}

const TOKEN_MS = 5 * 60_000;
const NONCE_BYTES = 16;

/** Starts a service that tells persons from programs, in the manner of Turnstile. @throws when the port is taken */
export async function startHumanCheck(options: HumanCheckOptions): Promise<RunningHumanCheck> {
  const { context = systemContext, host = '127.0.0.1' } = options;
  const tokens = new Map<string, number>();
  const verifications: { success: boolean; remoteip: string }[] = [];
  let state: 'up' | 'down' = 'up';
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: { sitekey?: string } }>('/frame', async (request, reply) => {
    const nonce = context.randomHex(NONCE_BYTES);
    void reply.headers(frameHeaders(nonce, options.siteOrigin));
    if (request.query.sitekey !== options.siteKey) return unknownSitePage(nonce);
    const token = context.randomHex(32);
    tokens.set(token, context.nowMs() + TOKEN_MS);
    return framePage(nonce, token, options.siteOrigin);
  });

  /** A token is good once, for five minutes. */
  function faultOf({ secret, response }: Record<string, string>): string | null {
    if (!secret) return 'missing-input-secret';
    if (secret !== options.secret) return 'invalid-input-secret';
    if (!response) return 'missing-input-response';
    const endsAtMs = tokens.get(response);
    tokens.delete(response);
    if (endsAtMs === undefined) return 'invalid-input-response';
    return context.nowMs() < endsAtMs ? null : 'timeout-or-duplicate';
  }

  app.post<{ Body: Record<string, string> | undefined }>('/siteverify', async ({ body }, reply) => {
    if (state === 'down') return reply.status(500).send('');
    const fault = faultOf(body ?? {});
    verifications.push({ success: fault === null, remoteip: body?.['remoteip'] ?? '' });
    return { success: fault === null, 'error-codes': fault === null ? [] : [fault] };
  });
  app.get('/healthz', async () => ({ ok: true }));
  const url = await app.listen({ port: options.port, host });
  return {
    url,
    verifications: () => verifications,
    set: (next) => {
      state = next;
    },
    close: () => app.close(),
  };
}
