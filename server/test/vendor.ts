import { ask, type Partner, type Spoiled } from '../../tools/conformance/client.ts';
import { addVendor, issueLaunchTicket, putKey, sealKey } from '../src/modules/gateway/index.ts';
import { balancesOf, creditByHand } from '../src/modules/ledger/index.ts';
import type { TestApp } from './app.ts';
import { P } from './money.ts';
import { registerMember } from './people.ts';

export { addVendor, vendorOf } from '../src/modules/gateway/index.ts';

/** A listening server, so that vendors can reach its wallet API. */
export interface VendorSide {
  readonly app: TestApp;
  readonly url: string;
}
export interface TestVendor {
  readonly networks?: string[];
  readonly mode?: 'seamless' | 'transfer';
  readonly api_url?: string;
  readonly kind?: string;
}

const atIso = ({ app }: VendorSide) => new Date(app.clock.nowMs()).toISOString();

/** A vendor with one game, `table-1`, and its first key. */
export async function openVendor(side: VendorSide, code: string, more: TestVendor = {}): Promise<Partner> {
  const { db } = side.app.context;
  await addVendor(db, {
    code,
    id: side.app.context.newId(),
    name: code,
    category: 'LIVE',
    mode: 'seamless',
    networks: [],
    games: ['table-1'],
    launch_url: 'http://127.0.0.1/play',
    api_url: '',
    takes_trials: false,
    is_sandbox: false,
    atIso: atIso(side),
    ...more,
  });
  return keyOf(side, code, 'k1', 1);
}

export async function keyOf(side: VendorSide, code: string, id: string, slot: 1 | 2): Promise<Partner> {
  const { app, url } = side;
  const secret = `secret ${code} ${id}`;
  const sealed = sealKey(app.context, code, id, secret);
  const key = { vendor: code, id, slot, algorithm: 'hmac-sha256' as const, sealed, public_key: null };
  await putKey(app.context.db, { ...key, atIso: atIso(side) });
  const signer = { algorithm: 'hmac-sha256' as const, secret };
  return { url, vendor: code, keyId: id, signer, nowMs: () => app.clock.nowMs() };
}

/** A member with 50 in a session at the vendor, with helpers for the messages about him; ids are his own. */
export async function seat({ app }: VendorSide, partner: Partner) {
  const { memberId, headers } = await registerMember(app);
  const causeId = app.context.newId();
  await creditByHand(app.context, { memberId, causeId, amount: 50n * P });
  const request = { memberId, currency: 'LTN', isTrial: false, vendor: partner.vendor, game: 'table-1' };
  const ticket = await issueLaunchTicket(app.context, app.context.db, { ...request, language: 'EN', device: 'test' });
  const { answer } = await ask(partner, 'authenticate', { launchToken: ticket?.ticket });
  const [playerId, sessionToken] = [String(answer['playerId']), String(answer['sessionToken'])];
  const name = (short: string) => `${playerId}-${short}`;
  const base = { playerId, roundId: `r-${playerId}`, gameCode: 'table-1' };
  const send = async (op: string, body: object) => (await ask(partner, op, { playerId, ...body })).answer;
  return {
    memberId,
    headers,
    playerId,
    sessionToken,
    base,
    name,
    say: send,
    bet: (tx: string, amount = '1', spoiled?: Spoiled, more: object = {}) =>
      ask(partner, 'bet', { ...base, sessionToken, txId: name(tx), amount, ...more }, spoiled),
    win: (tx: string, amount = '1', more: object = {}) =>
      ask(partner, 'win', { ...base, txId: name(tx), amount, ...more }),
    rollback: (tx: string, ref: string) => send('rollback', { txId: name(tx), refTxId: name(ref) }),
    adjust: (tx: string, ref: string, delta: string) =>
      send('adjust', { roundId: base.roundId, txId: name(tx), refTxId: name(ref), delta, reason: 'recount' }),
    main: async () => (await balancesOf(app.context.db, memberId)).main,
  };
}
