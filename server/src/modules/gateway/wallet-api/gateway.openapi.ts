import { SW1_CODES, SW1_FAULTS, SW1_PATH, SW1_SHAPES } from '@lantern/contract/gateway';
import { z } from 'zod';

const SUMMARIES: Readonly<Record<keyof typeof SW1_SHAPES, string>> = {
  authenticate: 'A launch token, good once within 60 s, becomes a session',
  balance: 'What the player has',
  bet: 'Debit; opens or extends the round',
  win: 'Credit, may be 0; never asks who may play',
  betwin: 'Bet and win of an instant game: both or none',
  rollback: 'Undoes exactly one transaction; leaves a tombstone where there was none',
  closeRound: 'No more money in this round',
  adjust: 'Signed correction after settlement',
  batchSettle: 'Up to 500 credits, each with its own answer',
  reportRounds: 'Transfer mode only: up to 500 rounds for the betting record, which move no money',
  status: 'The definite state of a transaction or a round',
  list: 'Transactions of a time, page by page',
  sandboxPlayer: 'Sandbox only: a player of trial money with a launch token',
  sandboxState: 'Sandbox only: puts its player into a state',
  sandboxRun: 'Sandbox only: begins a run of the conformance kit, which is recorded',
  sandboxReport: 'Sandbox only: the result of the conformance kit, for the operators who take the vendor live',
};

const HEADERS = [
  ['X-SW-Vendor', 'Your code'],
  ['X-SW-Key', 'Id of the key; two may be in use'],
  ['X-SW-Time', 'Milliseconds since 1970 UTC; debits within 60 s, others within 300 s of ours'],
  ['X-SW-Nonce', '16 to 64 of A–Z a–z 0–9 _ -, once within five minutes'],
  ['X-SW-Sign', 'Base64 of HMAC-SHA256 or Ed25519 over METHOD\\nPATH\\nTIME\\nNONCE\\nSHA256(body) in lower-case hex'],
] as const;

const money = { type: 'string', pattern: '^-?[0-9]+\\.[0-9]{6}$' };
const answer = {
  type: 'object',
  required: ['code', 'final'],
  properties: {
    code: { enum: Object.keys(SW1_CODES) },
    final: { type: 'boolean', description: 'true: the same transaction is never answered otherwise' },
    balance: { type: 'object', properties: { cash: money, bonus: money, currency: { type: 'string' } } },
    replayed: { type: 'boolean', description: 'this transaction was answered before; this is that answer' },
    fields: { type: 'array', items: { type: 'string' }, description: 'what of the body a final refusal is about' },
    effect: { enum: ['NONE', 'REFUND', 'TAKEN_BACK'] },
    shortfall: money,
    roundState: { enum: ['open', 'closed'] },
    wagerId: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
  },
};

const ABOUT = [
  'Signed POSTs of JSON: `Content-Type: application/json`, UTF-8, at most 512 KiB (more is 413 and not read), no key twice in an object.',
  'Errors are signed like answers once your signature is right.',
  'The same transaction gets its first answer again, `replayed`, with the balance of then.',
  'The conformance kit plays every rule against your sandbox: `/conformance.mjs` of this server, one file for Node, `node conformance.mjs --help`.',
  'Every message, answer and rule is in `docs/sw1.md`, which the operator gives you.',
].join(' ');

/** A response for each status of a fault, with the errors that it names. */
function faultResponses(): Record<string, object> {
  const faults = Object.entries(SW1_FAULTS);
  const namesOf = (status: number) => faults.filter(([, one]) => one === status).map(([name]) => name);
  return Object.fromEntries(
    [...new Set(faults.map(([, status]) => status))].map((status) => {
      const schema = { type: 'object', required: ['error'], properties: { error: { enum: namesOf(status) } } };
      return [status, { description: namesOf(status).join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}

/** SW1 as OpenAPI 3.1, made from the shapes that the API itself validates. */
export function sw1OpenApi(): object {
  const parameters = HEADERS.map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  const paths = Object.entries(SW1_SHAPES).map(([op, shape]) => {
    const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
    delete schema['$schema'];
    const operation = {
      operationId: op,
      tags: ['SW1'],
      summary: SUMMARIES[op as keyof typeof SW1_SHAPES],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        200: { description: 'What the business says, signed', content: { 'application/json': { schema: answer } } },
        ...faultResponses(),
      },
    };
    return [`${SW1_PATH}/${op}`, { post: operation }];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'SW1, the seamless wallet', version: '1', description: ABOUT },
    paths: Object.fromEntries(paths),
  };
}
