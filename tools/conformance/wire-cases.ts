import { randomBytes } from 'node:crypto';
import { SW1_BODY_MAX, SW1_FAULTS, type Sw1Fault } from '@lantern/contract/gateway/wire';
import { expectThat } from '@lantern/rules/gateway';
import { ask, type Partner, type Spoiled } from './client.ts';

/** Cases of the transport, before any business rule: signatures, times, nonces, bodies. */
export interface WireCase {
  readonly name: string;
  readonly play: (partner: Partner) => Promise<void>;
}

/** Only a caller whose signature is right gets a signed answer. */
const UNSIGNED: readonly Sw1Fault[] = ['signature_wrong', 'body_too_large'];

const refuses =
  (op: string, fault: Sw1Fault, spoiled: Spoiled): WireCase['play'] =>
  async (partner) => {
    const { status, answer, isSigned } = await ask(partner, op, { playerId: 'nobody-at-all' }, spoiled);
    const error = String(answer['error']);
    expectThat(
      status === SW1_FAULTS[fault] && error === fault,
      `HTTP ${status} ${error}, expected ${SW1_FAULTS[fault]} ${fault}`,
    );
    expectThat(
      isSigned !== UNSIGNED.includes(fault),
      isSigned ? 'signed for an unknown caller' : 'the error is not signed',
    );
  };
const passes =
  (op: string, spoiled: Spoiled): WireCase['play'] =>
  async (partner) => {
    const reply = await ask(partner, op, { playerId: 'nobody-at-all' }, spoiled);
    expectThat(reply.status === 200 && reply.isSigned, `HTTP ${reply.status}, signed: ${reply.isSigned}`);
  };
const refused = (why: string, fault: Sw1Fault, spoiled: Spoiled, op = 'balance'): WireCase => ({
  name: `${why}: ${SW1_FAULTS[fault]} ${fault}`,
  play: refuses(op, fault, spoiled),
});

export const wireCases: readonly WireCase[] = [
  { name: 'a right signature passes and the answer is signed for its nonce', play: passes('balance', {}) },
  refused('a wrong signature', 'signature_wrong', { sign: Buffer.alloc(32).toString('base64') }),
  refused('no signature', 'signature_wrong', { sign: '' }),
  refused('a signature for another operation', 'signature_wrong', { signedPath: '/seamless/v1/win' }),
  refused('an unknown key', 'signature_wrong', { keyId: 'no-such-key' }),
  refused('an unknown vendor', 'signature_wrong', { vendor: 'NO_SUCH_VENDOR' }),
  refused('a debit 61 s old', 'signature_stale', { timeOffsetMs: -61_500 }, 'bet'),
  refused('a debit from 61 s ahead', 'signature_stale', { timeOffsetMs: 61_500 }, 'bet'),
  { name: 'a credit 4 minutes old passes', play: passes('win', { timeOffsetMs: -240_000 }) },
  refused('a credit 6 minutes old', 'signature_stale', { timeOffsetMs: -360_000 }, 'win'),
  refused('a time in seconds', 'time_malformed', { time: '1764000000' }),
  refused('a short nonce', 'nonce_malformed', { nonce: 'short' }),
  {
    name: 'a nonce used before: 401 nonce_used',
    play: async (partner) => {
      const nonce = randomBytes(16).toString('base64url');
      await passes('balance', { nonce })(partner);
      await refuses('balance', 'nonce_used', { nonce })(partner);
    },
  },
  refused('an unknown operation', 'unknown_operation', {}, 'mint'),
  refused('a body that is not JSON', 'unreadable', { rawBody: '{"playerId":' }),
  refused('a name twice in a body', 'unreadable', { rawBody: '{"playerId":"1","playerId":"2"}' }),
  refused('a body that is not UTF-8', 'unreadable', { rawBody: Buffer.from('7b2278223a22ff227d', 'hex') }),
  refused('a form', 'content_type_wrong', { contentType: 'application/x-www-form-urlencoded' }),
  refused('a body of more than 512 KiB', 'body_too_large', { rawBody: `{"x":"${'y'.repeat(SW1_BODY_MAX)}"}` }),
];
