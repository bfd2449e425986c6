import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../environment.ts';
import { pageHeaders } from '../markup.ts';
import type { Desk } from './desk.ts';
import { type PaymentPage, paymentPage, problemPage } from './page.ts';
import type { Payment } from './payment.ts';
import { misbehaveFormShape } from './shapes.ts';
import { sameText, signForm } from './signing.ts';
import { pageLang } from './texts.ts';

export interface HostedPageOptions {
  readonly desk: Desk;
  readonly context: AppContext;
  /** Signs the forms; derived from the merchant's secret, so a form survives a restart. */
  readonly secret: string;
  readonly merchant: string;
  readonly isSecure: boolean;
}

type Route = { Params: { id: string }; Querystring: { lang?: string } };
type Visit = FastifyRequest<Route>;

const COOKIE = 'quaypay_visit';
const VISIT = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{32})(?:;|$)`);

const visitOf = (request: Visit) => VISIT.exec(request.headers.cookie ?? '')?.[1];
const fieldsOf = (request: Visit) => Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
const pathOf = (request: Visit) => `/pay/${encodeURIComponent(request.params.id)}`;
const langOf = (request: Visit, payment?: Payment) =>
  pageLang(typeof request.query.lang === 'string' ? request.query.lang : (payment?.lang ?? 'en'));

/** The page of a payment, and the one that says why there is none. */
function createPages({ desk, context, secret, merchant, isSecure }: HostedPageOptions) {
  function send(reply: FastifyReply, status: number, build: (nonce: string) => string) {
    const nonce = context.randomHex(16);
    return reply.code(status).headers(pageHeaders(nonce)).send(build(nonce));
  }

  function sendProblem(request: Visit, reply: FastifyReply, kind: 'unknown' | 'staleForm') {
    const frame = { lang: langOf(request), path: pathOf(request) };
    return send(reply, kind === 'unknown' ? 404 : 403, (nonce) => problemPage({ ...frame, nonce }, kind));
  }

  function sendPayment(request: Visit, reply: FastifyReply, status = 200, say?: PaymentPage['say']) {
    const payment = desk.find(request.params.id);
    if (!payment) return sendProblem(request, reply, 'unknown');
    const visit = visitOf(request) ?? context.randomHex(16);
    const secure = isSecure ? '; Secure' : '';
    reply.header('set-cookie', `${COOKIE}=${visit}; Path=/pay; HttpOnly; SameSite=Lax${secure}`);
    return send(reply, status, (nonce) =>
      paymentPage({
        payment,
        nonce,
        lang: langOf(request, payment),
        path: pathOf(request),
        merchant,
        formToken: signForm(secret, visit, payment.paymentId),
        nowMs: context.nowMs(),
        ...(say ? { say } : {}),
      }),
    );
  }

  return { sendProblem, sendPayment };
}

/** The pages of the customer: `/pay/:id` and its three forms. */
export function registerHostedPage(app: FastifyInstance, options: HostedPageOptions): void {
  const { desk, secret } = options;
  const { sendProblem, sendPayment } = createPages(options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  const isOurForm = (request: Visit) => {
    const visit = visitOf(request);
    return (
      visit !== undefined && sameText(fieldsOf(request)['token'] ?? '', signForm(secret, visit, request.params.id))
    );
  };

  function settle(request: Visit, reply: FastifyReply, status: 'paid' | 'cancelled') {
    if (!isOurForm(request)) return sendProblem(request, reply, 'staleForm');
    const answer = desk.settle(request.params.id, status);
    // A redirect, so that reloading the result does not send the form again.
    if (answer.ok) return reply.redirect(`${pathOf(request)}?lang=${langOf(request, answer.payment)}`, 303);
    return sendPayment(request, reply, 409, answer.code === 'already_paid' ? 'alreadyPaid' : 'tooLate');
  }

  app.get<Route>('/pay/:id', async (request, reply) => sendPayment(request, reply));
  app.post<Route>('/pay/:id/pay', async (request, reply) => settle(request, reply, 'paid'));
  app.post<Route>('/pay/:id/cancel', async (request, reply) => settle(request, reply, 'cancelled'));

  app.post<Route>('/pay/:id/test', async (request, reply) => {
    if (!isOurForm(request)) return sendProblem(request, reply, 'staleForm');
    const parsed = misbehaveFormShape.safeParse(fieldsOf(request));
    if (!parsed.success) return sendPayment(request, reply, 400, 'invalidTest');
    const { mode, delaySeconds } = parsed.data;
    const delayMs = delaySeconds === undefined ? undefined : delaySeconds * 1000;
    const answer = desk.misbehave(request.params.id, mode, delayMs);
    return sendPayment(request, reply, answer.ok ? 200 : 409, answer.ok ? 'applied' : 'tooLate');
  });
}
