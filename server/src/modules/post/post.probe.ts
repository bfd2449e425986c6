import { type AppContext, type Probe, probeFault } from '../../platform/index.ts';
import { mailTransport, sendToSms } from './post.gateways.ts';

/** Greets the mail server and logs in; nothing is sent. */
export async function probeMail(context: AppContext): Promise<Probe> {
  const line = await mailTransport(context).catch((error: unknown) => probeFault(context, error));
  if ('result' in line) return line;
  const { transport, host } = line;
  try {
    await transport.verify();
    return { result: 'works', answered: `SMTP ${host}` };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const answered = responseCode === undefined ? '' : `SMTP ${responseCode}`;
    if (code === 'EAUTH') return { result: 'refused_secret', answered };
    return responseCode === undefined ? probeFault(context, error) : { result: 'refused', answered };
  } finally {
    transport.close();
  }
}

/** A message without a recipient: a gateway that accepts our token refuses it for that alone. */
export async function probeSms(context: AppContext): Promise<Probe> {
  try {
    const { status } = await sendToSms(context, { to: '', text: '', reference: 'connection-test' });
    const answered = `HTTP ${status}`;
    if (status === 401 || status === 403) return { result: 'refused_secret', answered };
    return { result: status === 400 || status === 422 ? 'works' : 'strange_answer', answered };
  } catch (error) {
    return probeFault(context, error);
  }
}
