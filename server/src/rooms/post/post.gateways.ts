import { createTransport } from 'nodemailer';
import type { World } from '../../platform/index.ts';
import { openSetting, settingsOf } from '../site/index.ts';

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

/** The merchant's own gateway where one is set, the server's otherwise. */
async function mailServer(world: World): Promise<{ url: string; auth?: { user: string; pass: string } }> {
  const { url, user, password } = (await settingsOf(world))['post.mail'];
  if (url === '') return { url: world.config.SMTP_URL };
  if (user === '') return { url };
  return { url, auth: { user, pass: openSetting(world, 'post.mail', password) } };
}

/** A line to the mail server, to be closed by whoever asked for it. */
export async function mailTransport(world: World) {
  const server = await mailServer(world);
  const transport = createTransport({
    ...server,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A text is a text: nothing in it may make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { transport, host: URL.canParse(server.url) ? new URL(server.url).host : '' };
}

export async function postMail(world: World, mail: OutgoingMail): Promise<GatewayWord> {
  const { transport } = await mailTransport(world);
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

async function smsServer(world: World): Promise<{ url: string; token: string }> {
  const { url, token } = (await settingsOf(world))['post.sms'];
  if (url === '') return { url: world.config.SMS_URL, token: world.config.SMS_TOKEN ?? '' };
  return { url, token: openSetting(world, 'post.sms', token) };
}

/** One message to the SMS gateway, as its HTTP answer. @throws when none comes */
export async function sendToSms(
  world: World,
  message: { readonly to: string; readonly text: string; readonly reference: string },
): Promise<Response> {
  const { url, token } = await smsServer(world);
  const reply = await fetch(new URL('/sms', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  await reply.arrayBuffer();
  return reply;
}

export async function postSms(world: World, sms: { id: string; to: string; text: string }): Promise<GatewayWord> {
  try {
    const reply = await sendToSms(world, { to: sms.to, text: sms.text, reference: sms.id });
    if (reply.ok) return { kind: 'accepted' };
    return { kind: reply.status === 400 ? 'refused' : 'later', error: `sms ${reply.status}` };
  } catch (error) {
    return { kind: 'later', error: `sms ${(error as Error).name}` };
  }
}
