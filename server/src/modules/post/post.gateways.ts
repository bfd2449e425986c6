import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import {
  type AppContext,
  type Needs,
  type OutgoingAnswer,
  publicAddresses,
  requestExternal,
} from '../../platform/index.ts';
import { openSetting, settingsOf } from '../site/index.ts';
import { postSettings } from './post.settings.ts';

const PATIENCE_MS = 10_000;

/** The gateway's verdict on one message: accepted, refused for good (this address or text), or unavailable now. */
export type GatewayResponse =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' | 'later'; readonly error: string };

export interface OutgoingMail {
  /** The same at every try, so that the receiving server recognises a repeated mail. */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The fault by number and kind only: the server's own text may repeat the mail. */
function mailFault(error: unknown): GatewayResponse {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const kind = responseCode !== undefined && responseCode >= 500 ? 'refused' : 'later';
  return { kind, error: `smtp ${responseCode ?? code ?? 'unreachable'}` };
}

interface MailServer {
  readonly url: string;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly isDeployers: boolean;
}
/** The merchant's own gateway where one is set, else the server's. */
async function mailServer(context: AppContext): Promise<MailServer> {
  const { url, user, password } = (await settingsOf(context, postSettings))['post.mail'];
  if (url === '') return { url: context.config.SMTP_URL, isDeployers: true };
  if (user === '') return { url, isDeployers: false };
  return { url, isDeployers: false, auth: { user, pass: openSetting(context, 'post.mail', password) } };
}

/** The address of a mail server with its host resolved and checked; its certificate is still verified by name. */
async function checkedServer(context: Needs<'config'>, { url, isDeployers }: MailServer) {
  const checked = new URL(url);
  const host = checked.hostname.replace(/^\[|\]$/g, '');
  const [first] = await publicAddresses(context.config, host, { isDeployers });
  if (!first) throw new Error('the mail server has no address');
  checked.hostname = first.family === 6 ? `[${first.address}]` : first.address;
  return { url: checked.href, ...(isIP(host) ? {} : { tls: { servername: host } }) };
}

/** A connection to the mail server; the caller closes it. */
export async function mailTransport(context: AppContext) {
  const server = await mailServer(context);
  const transport = createTransport({
    ...(server.auth ? { auth: server.auth } : {}),
    ...(await checkedServer(context, server)),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A text is only text: nothing in it may make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { transport, host: URL.canParse(server.url) ? new URL(server.url).host : '' };
}

export async function postMail(context: AppContext, mail: OutgoingMail): Promise<GatewayResponse> {
  const host = new URL(context.config.PUBLIC_URL).hostname;
  const line = await mailTransport(context).catch((error: unknown) => mailFault(error));
  if ('kind' in line) return line;
  const { transport } = line;
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${host}>`,
      date: new Date(context.clock.nowMs()),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    });
    return { kind: 'accepted' };
  } catch (error) {
    return mailFault(error);
  } finally {
    transport.close();
  }
}

async function smsServer(context: AppContext): Promise<{ url: string; token: string; isDeployers: boolean }> {
  const { url, token } = (await settingsOf(context, postSettings))['post.sms'];
  if (url === '') return { url: context.config.SMS_URL, token: context.config.SMS_TOKEN ?? '', isDeployers: true };
  return { url, token: openSetting(context, 'post.sms', token), isDeployers: false };
}

/** One message to the SMS gateway, as its HTTP answer. @throws when none comes */
export async function sendToSms(
  context: AppContext,
  message: { readonly to: string; readonly text: string; readonly reference: string },
): Promise<OutgoingAnswer> {
  const { url, token, isDeployers } = await smsServer(context);
  return requestExternal(context, new URL('/sms', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(message),
    waitMs: PATIENCE_MS,
    isDeployers,
  });
}

export async function postSms(
  context: AppContext,
  sms: { id: string; to: string; text: string },
): Promise<GatewayResponse> {
  try {
    const reply = await sendToSms(context, { to: sms.to, text: sms.text, reference: sms.id });
    if (reply.status >= 200 && reply.status < 300) return { kind: 'accepted' };
    return { kind: reply.status === 400 ? 'refused' : 'later', error: `sms ${reply.status}` };
  } catch (error) {
    return { kind: 'later', error: `sms ${(error as Error).name}` };
  }
}
