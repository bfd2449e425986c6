import type { CallDefinition } from '@lantern/contract';
import { hashPassword } from '../src/modules/account/index.ts';
import { balancesOf } from '../src/modules/ledger/index.ts';
import { moveAsOperators } from './agents.ts';
import type { TestApp } from './app.ts';
import { salaryTerms, tier } from './contracts.ts';
import { logIn, type Person, registerMember } from './people.ts';
import { seal } from './seal.ts';

/** The payment password of agents that tests open. */
export const PIN = '246813';
let pinHash: ReturnType<typeof hashPassword> | undefined;
function hashOfPin() {
  pinHash ??= hashPassword(PIN);
  return pinHash;
}

/** A person with a session, a payment password and the account of an agent, below an upline or at the top. */
export async function openAgent(app: TestApp, upline: bigint | null): Promise<Person> {
  const person = await registerMember(app);
  await app.owner.query('update account.member set type = 2 where id = $1', [person.memberId]);
  await app.owner.query(
    `insert into account.profile (member_id, payment_password_hash) values ($1, $2)
     on conflict (member_id) do update set payment_password_hash = excluded.payment_password_hash`,
    [person.memberId, await hashOfPin()],
  );
  if (upline !== null) await moveAsOperators(app, person.memberId, upline);
  app.clock.advance(1000);
  // The session carries the type of its login.
  return logIn(app, person.username);
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
export async function callAs(
  app: TestApp,
  person: Person | null,
  { method, path, idempotent, sealed }: CallDefinition,
  { params = {}, query = {}, body: plain }: CallInput = {},
) {
  const body = sealed ? await seal(app, `${method} ${path}`, plain) : plain;
  const url = Object.entries(params).reduce((text, [name, value]) => text.replace(`:${name}`, value), path);
  const headers = { ...person?.headers, ...(idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}) };
  const reply = await app.http.inject({
    ...{ method, url, query: { ...query }, headers, remoteAddress: person?.address ?? '10.9.9.9' },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return reply.json();
}

/** Terms of which one pays less than the other, and what tests of contracts between agents do with an app that is opened before them. */
export const terms = salaryTerms(tier('0.004', '5', 1), tier('0.006', '20', 2));
export const lower = salaryTerms(tier('0.003', '5', 1));
export function agentDesk(app: () => TestApp) {
  const dayNow = () => new Date(app().clock.nowMs() + 7 * 3_600_000).toISOString().slice(0, 10);
  return {
    dayNow,
    agentBelow: (upline: bigint | null) => openAgent(app(), upline),
    call: (person: Person | null, definition: CallDefinition, input?: CallInput) =>
      callAs(app(), person, definition, input),
    offerOf: (downline: string, more: object = {}) => ({
      ...{ downline, kind: 'daily', terms: lower, startsOn: dayNow(), answerDays: 7, ...more },
    }),
    main: async (id: bigint) => (await balancesOf(app().context.db, id)).main,
  };
}
