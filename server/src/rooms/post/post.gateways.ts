import { createTransport } from 'nodemailer';
import type { World } from '../../platform/index.ts';

const PATIENCE_MS = 10_000;

/** The gateway's word on one message: taken, never (this address or text), or not now. */
export type GatewayWord =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' | 'later'; readonly error: string };

export interface OutgoingMail {
  /** The same at every try, so that a mailbox knows a repeated mail. */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What went wrong, by number and kind only: a server's sentence may repeat the mail. */
function mailFault(error: unknown): GatewayWord {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const kind = responseCode !== undefined && responseCode >= 500 ? 'refused' : 'later';
  return { kind, error: `smtp ${responseCode ?? code ?? 'unreachable'}` };
}

export async function postMail(world: World, mail: OutgoingMail): Promise<GatewayWord> {
  const transport = createTransport({
    url: world.config.SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A text is a text: nothing in it may make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(world.config.PUBLIC_URL).hostname;
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${host}>`,
      date: new Date(world.clock.nowMs()),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    });
    return { kind: 'accepted' };
  } catch (error) {
    return mailFault(error);
  } finally {
    transport.close();
  }
}

export async function postSms(world: World, sms: { id: string; to: string; text: string }): Promise<GatewayWord> {
  const { SMS_URL, SMS_TOKEN } = world.config;
  try {
    const reply = await fetch(new URL('/sms', SMS_URL), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(SMS_TOKEN === undefined ? {} : { authorization: `Bearer ${SMS_TOKEN}` }),
      },
      body: JSON.stringify({ to: sms.to, text: sms.text, reference: sms.id }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    await reply.arrayBuffer();
    if (reply.ok) return { kind: 'accepted' };
    return { kind: reply.status === 400 ? 'refused' : 'later', error: `sms ${reply.status}` };
  } catch (error) {
    return { kind: 'later', error: `sms ${(error as Error).name}` };
  }
}
