import fastify from 'fastify';
import { type AppContext, systemContext } from '../environment.ts';
import { openJournal } from '../journal.ts';
import { openOutbox } from './outbox.ts';
import { registerGateway } from './sms-gateway.ts';
import { startSmtpCatcher } from './smtp-catcher.ts';

export interface PostOptions {
  /** 0 takes a free one. */
  readonly smtpPort: number;
  /** HTTP: the SMS gateway and the outbox page; 0 takes a free one. */
  readonly smsPort: number;
  readonly host?: string;
  readonly smsToken?: string;
  /** A file that outlives the process; without it messages live in memory. */
  readonly statePath?: string;
  readonly context?: AppContext;
}

export interface RunningPost {
  /** `http://127.0.0.1:4303`: the gateway and the outbox page. */
  readonly url: string;
  /** `smtp://127.0.0.1:4302` */
  readonly smtpUrl: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the mail and SMS catcher and returns where it listens.
 * @throws when a port is taken
 */
export async function startPost(options: PostOptions): Promise<RunningPost> {
  const { context = systemContext, host = '127.0.0.1' } = options;
  const outbox = openOutbox(openJournal(options.statePath), context);
  const smtp = await startSmtpCatcher(outbox, options.smtpPort, host);
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  registerGateway(app, { outbox, context, smsToken: options.smsToken });
  app.get('/healthz', async () => ({ ok: true }));
  const close = async () => {
    await Promise.all([app.close(), smtp.close()]);
  };
  try {
    const url = await app.listen({ port: options.smsPort, host });
    return { url, smtpUrl: `smtp://${new URL(url).hostname}:${smtp.port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
