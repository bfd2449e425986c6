import { SW1_PATH } from '@lantern/contract/gateway/wire';
import { Advice } from '../progress.ts';
import { ask, nowOf, type Partner, type PlatformReply } from './client.ts';

const SKEW_SHOWN_MS = 5_000;
const UNSIGNED: Readonly<Record<string, string>> = {
  signature_wrong:
    'the wallet API rejects this signature. Check the vendor code, the key id and the secret, in this order; an expired key gets the same answer.',
  nonce_used: 'the wallet API has seen this nonce. Does something on the way repeat requests?',
  address_not_allowed:
    'the signature is right, but your network is not listed for this vendor. The operator of the site adds it.',
  too_many_requests: 'the wallet API refuses every request for a minute, after too many wrong signatures or requests.',
};

/** Difference between this clock and the wallet API's, from the date of its answer; null without a date. */
async function skewOf(partner: Partner): Promise<number | null> {
  const reply = await fetch(new URL(`${SW1_PATH}/key`, partner.url));
  const advice = Date.parse(reply.headers.get('date') ?? '');
  return Number.isNaN(advice) ? null : nowOf(partner) - advice;
}

async function request(partner: Partner): Promise<PlatformReply> {
  try {
    return await ask(partner, 'balance', { playerId: 'nobody-at-all' });
  } catch (error) {
    const why = error instanceof SyntaxError ? 'the answer does not come from a wallet API' : 'no answer';
    throw new Advice(`${partner.url}: ${why}. Give the address of the site, as https://play.example`, { cause: error });
  }
}

/** Only the sandbox has test players. */
async function reachSandbox(partner: Partner, game: string): Promise<void> {
  const { answer } = await ask(partner, 'sandboxPlayer', { gameCode: game, balance: '0' });
  if (answer.code === 'BAD_REQUEST')
    throw new Advice(
      `The wallet API accepts ${partner.vendor}, but it is not a sandbox vendor: ask the operator of the site for one.`,
    );
  if (answer.code === 'GAME_DISABLED')
    throw new Advice(
      `${partner.vendor} may not book the game “${game}”, or is closed. Name one of your games with --game.`,
    );
}

/** Checks before the first case that the wallet API can be reached and accepts the key; otherwise says what to fix. */
export async function reach(partner: Partner, game: string): Promise<void> {
  const reply = await request(partner);
  if (reply.status === 200 && reply.isSigned) return reachSandbox(partner, game);
  if (reply.status === 200)
    throw new Advice(`${partner.url} answered, but not signed with your key: this is another site, or another key.`);
  const fault = String(reply.answer['error'] ?? '');
  if (fault === 'signature_stale') {
    const skew = await skewOf(partner).catch(() => null);
    const by =
      skew === null ? '' : `, by about ${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? 'ahead' : 'behind'}`;
    throw new Advice(`Your clock differs from the wallet API’s${by}. Debits need it within 60 s: set it by NTP.`);
  }
  const advice = UNSIGNED[fault];
  if (advice === undefined)
    throw new Advice(`${partner.url} answered HTTP ${reply.status}: there is no wallet API at this address.`);
  const skew = fault === 'signature_wrong' ? await skewOf(partner).catch(() => null) : null;
  const clock =
    skew !== null && Math.abs(skew) > SKEW_SHOWN_MS ? ` Your clock is ${Math.round(skew / 1000)} s off, too.` : '';
  throw new Advice(`HTTP ${reply.status} ${fault}: ${advice}${clock}`);
}
