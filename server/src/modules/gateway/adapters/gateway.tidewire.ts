import {
  SW1_FAULTS,
  SW1_NONCE_MS,
  type Sw1Answer,
  type Sw1Balance,
  type Sw1Code,
  type Sw1Fault,
} from '@lantern/contract/gateway';
import { hmacSha256Hex } from '@lantern/games/fair';
import { err, ok } from '@lantern/kernel';
import { isSameText } from '../../../platform/index.ts';
import { actionOf, centsOf, decimalOf } from './gateway.tidewire-actions.ts';
import { readTidewireReply } from './gateway.tidewire-replies.ts';
import type { CallFacts, VendorAdapter, VendorCall, WalletProtocol } from './gateway.vendor-adapter.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;
const SECONDS = /^[0-9]{10}$/;
const DEBITS = ['debit'];

/** The signed fields: sorted by name, without the signature. */
function canonical(fields: URLSearchParams): string {
  const all = new URLSearchParams(fields);
  all.delete('sign');
  all.sort();
  return all.toString();
}
const fieldsOf = (body: Buffer): URLSearchParams => new URLSearchParams(body.toString('utf8'));
const isDoubled = (fields: URLSearchParams): boolean => new Set(fields.keys()).size !== fields.size;

/** Numbers of the protocol; those from 900 on booked nothing. */
const STATUSES: Readonly<Record<Sw1Code, number>> = {
  OK: 0,
  RETRY: 1,
  INSUFFICIENT_FUNDS: 100,
  PLAYER_BLOCKED: 101,
  LIMIT_REACHED: 102,
  STAKE_TOO_SMALL: 103,
  SESSION_INVALID: 110,
  TICKET_INVALID: 111,
  GAME_DISABLED: 120,
  DUPLICATE_MISMATCH: 200,
  ROUND_CLOSED: 201,
  BET_NOT_FOUND: 202,
  ALREADY_ROLLED_BACK: 203,
  ALREADY_SETTLED: 204,
  FREE_ROUND_UNKNOWN: 210,
  JACKPOT_UNKNOWN: 211,
  PLAYER_UNKNOWN: 300,
  NOT_FOUND: 301,
  AMOUNT_INVALID: 400,
  BAD_REQUEST: 401,
};

/** The parts of an answer that the protocol has, by its names. */
function answerFields(answer: Sw1Answer): Record<string, string> {
  const texts = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).flatMap(([name, from]) => {
      const value = answer[from];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
  const balance: Sw1Balance | undefined = answer.balance;
  const booked = answer['transaction'] as { code: string; amount: string; rolledBackBy: string | null } | undefined;
  return {
    ...{ status: String(STATUSES[answer.code]), reason: answer.code.toLowerCase(), again: answer.final ? '0' : '1' },
    ...(balance ? { cash: centsOf(balance.cash), currency: balance.currency } : {}),
    ...(answer.replayed === undefined ? {} : { repeat: answer.replayed ? '1' : '0' }),
    ...(booked
      ? { state: booked.code.toLowerCase(), cents: centsOf(booked.amount), cancelled_by: booked.rolledBackBy ?? '' }
      : {}),
    ...Object.fromEntries(
      texts({
        session: 'sessionToken',
        account: 'playerId',
        game: 'gameCode',
        lang: 'language',
        effect: 'effect',
        round_state: 'roundState',
      }),
    ),
  };
}
const faultFields = (fault: Sw1Fault): Record<string, string> => ({
  ...{ status: String(500 + SW1_FAULTS[fault]), reason: fault, again: fault === 'server_fault' ? '1' : '0' },
});

const wallet: WalletProtocol = {
  path: '/tidewire/v2/:merchant/:action',
  claimOf: (request) => {
    const fields = fieldsOf(request.body);
    const { merchant: vendor = '', action: op = '' } = request.params;
    const field = (name: string): string => fields.get(name) ?? '';
    const isDebit = DEBITS.includes(op);
    return { vendor, keyId: null, time: field('ts'), nonce: field('nonce'), sign: field('sign'), op, isDebit, request };
  },
  isSigned: ({ request, sign }, key) =>
    key.algorithm === 'hmac-sha256' &&
    isSameText(hmacSha256Hex(key.secret, `${request.path}?${canonical(fieldsOf(request.body))}`), sign),
  timeOf: ({ time }) => (SECONDS.test(time) ? Number(time) * 1000 : null),
  skewMs: () => SW1_NONCE_MS,
  acceptsType: (type) => FORM_TYPE.test(type),
  read: ({ op, request }) => {
    const fields = fieldsOf(request.body);
    if (isDoubled(fields)) return err('unreadable');
    const action = actionOf(op, Object.fromEntries(fields));
    return action ? ok(action) : err('unknown_operation');
  },
  write: (result, { claim, key, nowMs }) => {
    const fields = new URLSearchParams('fault' in result ? faultFields(result.fault) : answerFields(result.answer));
    fields.set('ts', String(Math.floor(nowMs / 1000)));
    // Bound to the nonce of its request.
    if (key) fields.set('sign', hmacSha256Hex(key.secret, `${claim.nonce}?${canonical(fields)}`));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    // A fault of transport has its status in the fields too: caches and proxies see 200 only for what was decided.
    return { status: 'fault' in result ? SW1_FAULTS[result.fault] : 200, headers, body: fields.toString() };
  },
};

/** A signed GET of the vendor. */
function signedGet(path: string, query: Readonly<Record<string, string>>, facts: CallFacts): VendorCall {
  const url = new URL(`${facts.apiUrl.replace(/\/$/, '')}/${path}`);
  const time = String(Math.floor(facts.nowMs / 1000));
  const fields = new URLSearchParams({ ...query, merchant: facts.vendor, ts: time, nonce: facts.nonce });
  fields.set('sign', hmacSha256Hex(facts.key.secret, `${url.pathname}?${canonical(fields)}`));
  url.search = fields.toString();
  return { method: 'GET', url: url.href, headers: { accept: 'text/plain' } };
}
const millis = (iso: unknown): string => String(Date.parse(String(iso)));

/** Tidewire: forms, hundredths, numbers for answers, one HMAC-SHA256 over sorted fields (simulators/README.md). */
export const tidewire: VendorAdapter = {
  name: 'Tidewire',
  offers: {
    ...{ modes: ['seamless'], algorithms: ['hmac-sha256'], sandbox: false },
    calls: ['list', 'maintenance', 'round.replayUrl'],
  },
  launchUrl: (base, { vendor, game, language, ticket }) => {
    const url = new URL(base);
    const visit = { m: vendor, g: game, l: language.toLowerCase(), t: ticket };
    for (const [name, value] of Object.entries(visit)) url.searchParams.set(name, value);
    return url.href;
  },
  compose: (op, content, facts) => {
    const text = (name: string): string => String(content[name] ?? '');
    if (op === 'list') {
      const page = {
        from: millis(content['from']),
        to: millis(content['to']),
        after: text('cursor'),
        rows: text('limit'),
      };
      return signedGet('statement', page, facts);
    }
    if (op === 'maintenance') return signedGet('state', {}, facts);
    return signedGet(
      'replay',
      { account: text('playerId'), round: text('roundId'), lang: text('language').toLowerCase() },
      facts,
    );
  },
  readReply: (op, reply) => readTidewireReply(op, reply, decimalOf),
  wallet,
};
