import type { FastifyReply } from 'fastify';
import type { AppContext } from '../environment.ts';
import { pageHeaders } from '../markup.ts';
import type { Visit } from './visit.ts';

const VISITS_MAX = 5000;

/** Sends a page that only the site may frame. */
export const pageSender =
  ({ context, siteUrl }: { readonly context: AppContext; readonly siteUrl: string }) =>
  (reply: FastifyReply, status: number, build: (nonce: string) => string) => {
    const nonce = context.randomHex(16);
    const headers = pageHeaders(nonce);
    const policy = (headers['content-security-policy'] ?? '').replace(
      "frame-ancestors 'none'",
      `connect-src 'self'; frame-ancestors ${new URL(siteUrl).origin}`,
    );
    return reply
      .code(status)
      .headers({ ...headers, 'content-security-policy': policy })
      .send(build(nonce));
  };

/** The visitors of a vendor's page, by names that only their pages have; the oldest is dropped beyond the greatest number. */
export function openVisits(context: AppContext) {
  const visits = new Map<string, Visit>();
  return {
    of: (id: string): Visit | undefined => visits.get(id),
    open: (visit: Omit<Visit, 'id' | 'mode'>): string => {
      const id = context.randomHex(16);
      visits.set(id, { ...visit, id, mode: 'normal' });
      const [oldest] = visits.keys();
      if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest);
      return id;
    },
  };
}
export type Visits = ReturnType<typeof openVisits>;
