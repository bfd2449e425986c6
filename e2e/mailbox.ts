import { type APIRequestContext, expect } from '@playwright/test';
import { OUTBOX_URL } from './surroundings.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Mails that arrived at an address, or SMS at a mobile, as the simulated gateway shows them: the newest first. */
export const mailsTo = async (request: APIRequestContext, address: string): Promise<readonly Mail[]> =>
  (await (await request.get(`${OUTBOX_URL}/messages.json?to=${encodeURIComponent(address)}`)).json()).messages;

/** The first match of a pattern in a mail to an address or an SMS to a mobile, as soon as one arrives. */
export async function foundInMail(request: APIRequestContext, address: string, pattern: RegExp): Promise<string> {
  const read = async () =>
    (await mailsTo(request, address)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
  await expect.poll(read, { message: `a mail to ${address}`, timeout: 20_000 }).not.toBe('');
  return read();
}

/** The code of the newest mail that has one on a line of its own. */
export const codeIn = (request: APIRequestContext, address: string): Promise<string> =>
  foundInMail(request, address, /(?<=\n)[0-9]{6}(?=\n)/);
