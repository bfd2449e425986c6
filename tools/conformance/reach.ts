import { SW1_PATH } from '@lantern/contract/gateway/wire';
import { Advice } from '../progress.ts';
import { ask, nowOf, type Partner, type PlatformReply } from './client.ts';

const SKEW_TOLD_MS = 5_000;
const UNSIGNED: Readonly<Record<string, string>> = {
  signature_wrong:
    'the door does not know this signature. Look at the code of the vendor, the id of the key and the secret, in this order; a key that was ended answers the same.',
  nonce_used: 'the door has seen this nonce. Does something repeat requests on the way?',
  address_not_allowed:
    'the signature is right, but the network you call from is not among those of this vendor. The house adds it to your networks.',
  too_many_requests: 'the door does not listen for a minute, after too many wrong signatures or requests.',
};

/** How far this clock is from the one of the door, by the date of its answer; null where it tells none. */
async function skewOf(partner: Partner): Promise<number | null> {
  const reply = await fetch(new URL(`${SW1_PATH}/key`, partner.url));
  const told = Date.parse(reply.headers.get('date') ?? '');
  return Number.isNaN(told) ? null : nowOf(partner) - told;
}

async function hear(partner: Partner): Promise<PlatformReply> {
  try {
    return await ask(partner, 'balance', { playerId: 'nobody-at-all' });
  } catch (error) {
    const why = error instanceof SyntaxError ? 'what answers there is no wallet door' : 'nothing answers there';
    throw new Advice(`${partner.url}: ${why}. Give the address of the site, as https://play.example`, { cause: error });
  }
}

/** Only in the sandbox are there players to play with. */
async function reachSandbox(partner: Partner, game: string): Promise<void> {
  const { answer } = await ask(partner, 'sandboxPlayer', { gameCode: game, balance: '0' });
  if (answer.code === 'BAD_REQUEST')
    throw new Advice(
      `The door knows ${partner.vendor}, but not as one of the sandbox: ask the house for a sandbox vendor.`,
    );
  if (answer.code === 'GAME_DISABLED')
    throw new Advice(`${partner.vendor} may not book the game “${game}”, or is shut. Give one of yours with --game.`);
}

/** Finds out before the first case whether the door can be reached and knows who asks, and says what to mend if not. */
export async function reach(partner: Partner, game: string): Promise<void> {
  const heard = await hear(partner);
  if (heard.status === 200 && heard.isSigned) return reachSandbox(partner, game);
  if (heard.status === 200)
    throw new Advice(`${partner.url} answered, but not signed with your key: this is another house, or another key.`);
  const fault = String(heard.answer['error'] ?? '');
  if (fault === 'signature_stale') {
    const skew = await skewOf(partner).catch(() => null);
    const by =
      skew === null ? '' : `, by about ${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? 'ahead' : 'behind'}`;
    throw new Advice(`Your clock differs from the door’s${by}. Debits need it within 60 s: set it by NTP.`);
  }
  const told = UNSIGNED[fault];
  if (told === undefined)
    throw new Advice(`${partner.url} answered HTTP ${heard.status}: there is no wallet door there.`);
  const skew = fault === 'signature_wrong' ? await skewOf(partner).catch(() => null) : null;
  const clock =
    skew !== null && Math.abs(skew) > SKEW_TOLD_MS ? ` Your clock is ${Math.round(skew / 1000)} s off, too.` : '';
  throw new Advice(`HTTP ${heard.status} ${fault}: ${told}${clock}`);
}
