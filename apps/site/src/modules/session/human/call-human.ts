import { type CallInput, type CallReply, callApi } from '../../../shared/calls/index.ts';
import { ownScript } from '../../../shared/workers/index.ts';
import { useHuman } from './human-store.ts';
import workerPath from './proof-worker.ts?worker&url';

/** Calls that may require proof of a human. */
type HumanCall =
  | 'login'
  | 'register'
  | 'registerMobile'
  | 'forgotByEmail'
  | 'sendLoginCode'
  | 'sendPasswordCode'
  | 'sendRegisterCode'
  | 'sendRegisterMobileCode';
type Evidence = { proof: string } | { serviceToken: string };

/** Computes a proof of work in a worker, so that the page stays usable. */
function solve(challenge: string): Promise<string | null> {
  const worker = new Worker(ownScript(workerPath), { type: 'module' });
  useHuman.setState({ isProving: true });
  return new Promise<string | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(challenge);
  }).finally(() => {
    worker.terminate();
    useHuman.setState({ isProving: false });
  });
}

/** Shows the service's frame; its page posts `{ token }` to this one. */
function answerFrame({ siteKey, frameUrl }: { siteKey: string; frameUrl: string }): Promise<string | null> {
  const url = new URL(frameUrl);
  url.searchParams.set('sitekey', siteKey);
  return new Promise<string | null>((answer) => {
    useHuman.setState({ frame: { url: url.href, origin: url.origin, answer } });
  }).finally(() => useHuman.setState({ frame: null }));
}

async function evidence(level: number): Promise<Evidence | null> {
  const task = await callApi('getHumanCheck', { query: { level } });
  if (!task.success) return null;
  const { challenge, service } = task.value;
  if (challenge !== null) {
    const proof = await solve(challenge);
    return proof === null ? null : { proof };
  }
  if (service === null || service.frameUrl === '') return null;
  const serviceToken = await answerFrame(service);
  return serviceToken === null ? null : { serviceToken };
}

/**
 * Makes a call that may require proof of a human (decision 0019). After the slider or a captcha the proof is already
 * included; where the server wants a harder one it says so before it consumes anything, and the call is repeated.
 */
export async function callHuman<N extends HumanCall>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const { body } = input as unknown as { body: object };
  const call = (shown: Evidence | null) => callApi(name, { ...input, body: { ...body, ...shown } } as CallInput<N>);
  const reply = await call('sliderTicket' in body || 'captchaId' in body ? await evidence(0) : null);
  if (reply.success || reply.code !== 'human_check_required') return reply;
  const harder = await evidence(reply.facts?.level ?? 0);
  return harder === null ? reply : call(harder);
}
