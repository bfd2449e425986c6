import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../environment.ts';
import { pageHeaders } from '../markup.ts';
import type { Book } from './book.ts';
import type { Delivery } from './delivery.ts';
import type { Desk } from './desk.ts';
import { deskPage } from './desk-page.ts';
import { isSame, signForm } from './signing.ts';

export interface DeskRoutes {
  readonly book: Book;
  readonly delivery: Delivery;
  readonly desk: Desk;
  readonly context: AppContext;
  readonly secret: string;
  readonly publish: () => void;
}

const VISIT = /(?:^|;\s*)touchline_visit=([0-9a-f]{32})(?:;|$)/;
const visitOf = (request: FastifyRequest) => VISIT.exec(request.headers.cookie ?? '')?.[1];
const SAYINGS: Readonly<Record<string, string>> = {
  unknown_fixture: 'There is no such match at the moment.',
  not_now: 'The match is not at a point at which this can happen.',
  invalid_request: 'Something is missing or wrong in the form.',
};

/** The page of the desk. Its forms are tied to the visitor by a cookie and a signed token. */
export function registerDeskRoutes(app: FastifyInstance, options: DeskRoutes): void {
  const { book, delivery, desk, context, secret, publish } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const show = (request: FastifyRequest, reply: FastifyReply, status: number, say?: string) => {
    publish();
    const visit = visitOf(request) ?? context.randomHex(16);
    const nonce = context.randomHex(16);
    const token = signForm(secret, visit);
    const view = { mode: delivery.mode(), last: book.last(), states: book.states(), token, nonce, say };
    return reply
      .code(status)
      .headers({
        ...pageHeaders(nonce),
        'set-cookie': `touchline_visit=${visit}; Path=/; HttpOnly; SameSite=Strict`,
      })
      .send(deskPage(view));
  };
  app.get('/', async (request, reply) => {
    const { said } = request.query as { said?: string };
    return show(request, reply, 200, said === undefined ? undefined : 'Done.');
  });
  app.post('/', async (request, reply) => {
    const { token = '', ...order } = (request.body ?? {}) as Record<string, string>;
    const visit = visitOf(request);
    if (visit === undefined || !isSame(token, signForm(secret, visit)))
      return show(request, reply, 403, 'This form is no longer valid. Send it again.');
    publish();
    const done = desk.act(order);
    // A redirect, so that reloading the page does not send the form again.
    return done.ok ? reply.redirect('/?said', 303) : show(request, reply, 409, SAYINGS[done.code] ?? done.code);
  });
}
