import { randomBytes } from 'node:crypto';
import { ask, type Partner, type Spoiled } from './client.ts';
import { expectThat } from './table.ts';

/** Cases of the transport, before any business rule: signatures, times, nonces, bodies. */
export interface WireCase {
  readonly name: string;
  readonly play: (partner: Partner) => Promise<void>;
}

const refused =
  (op: string, status: number, spoiled: Spoiled): WireCase['play'] =>
  async (partner) => {
    const reply = await ask(partner, op, { playerId: 'nobody-at-all' }, spoiled);
    expectThat(reply.status === status, `HTTP ${reply.status}, expected ${status}`);
  };
const passes =
  (op: string, spoiled: Spoiled): WireCase['play'] =>
  async (partner) => {
    const reply = await ask(partner, op, { playerId: 'nobody-at-all' }, spoiled);
    expectThat(reply.status === 200 && reply.isSigned, `HTTP ${reply.status}, signed: ${reply.isSigned}`);
  };

export const wireCases: readonly WireCase[] = [
  { name: 'a right signature passes and the answer is signed for its nonce', play: passes('balance', {}) },
  { name: 'a wrong signature: 401', play: refused('balance', 401, { sign: Buffer.alloc(32).toString('base64') }) },
  { name: 'no signature: 401', play: refused('balance', 401, { sign: '' }) },
  { name: 'a signature for another operation: 401', play: refused('balance', 401, { signedPath: '/seamless/v1/win' }) },
  { name: 'an unknown key: 401', play: refused('balance', 401, { keyId: 'no-such-key' }) },
  { name: 'an unknown vendor: 401', play: refused('balance', 401, { vendor: 'NO_SUCH_VENDOR' }) },
  { name: 'a debit 61 s old: 401', play: refused('bet', 401, { timeOffsetMs: -61_500 }) },
  { name: 'a debit from 61 s ahead: 401', play: refused('bet', 401, { timeOffsetMs: 61_500 }) },
  { name: 'a credit 4 minutes old passes', play: passes('win', { timeOffsetMs: -240_000 }) },
  { name: 'a credit 6 minutes old: 401', play: refused('win', 401, { timeOffsetMs: -360_000 }) },
  { name: 'a short nonce: 401', play: refused('balance', 401, { nonce: 'short' }) },
  {
    name: 'a nonce used before: 401',
    play: async (partner) => {
      const nonce = randomBytes(16).toString('base64url');
      await passes('balance', { nonce })(partner);
      await refused('balance', 401, { nonce })(partner);
    },
  },
  { name: 'an unknown operation: 404', play: refused('mint', 404, {}) },
  { name: 'a body that is not JSON: 400', play: refused('balance', 400, { rawBody: '{"playerId":' }) },
  {
    name: 'a name twice in a body: 400',
    play: refused('balance', 400, { rawBody: '{"playerId":"1","playerId":"2"}' }),
  },
];
