// One list: the guards of browser, session and access (ASVS 5.0, chapters 3, 4, 7, 8, 14, 15) with the test that falls when one is gone.
import type { Defect } from './defect.ts';

const session = 'server/src/modules/session';
const account = 'server/src/modules/account';
const pipeline = 'server/src/platform/http/pipeline';
const login = [`${session}/calls/login.test.ts`];
const sessions = [`${session}/session.sessions.test.ts`];
const basics = [`${session}/session.test.ts`];
const factor = [`${session}/second-factor/session.second-factor.test.ts`];
const stepUp = [`${session}/calls/confirm-password.test.ts`];
const channels = [`${session}/third-party/session.third-party.test.ts`];
const remember = [`${session}/calls/login-remember.test.ts`];

/** Chapter 3, web front ends: cookies, foreign pages, redirects. */
const browser: readonly Defect[] = [
  {
    id: 'cookie-open-to-scripts',
    file: `${session}/session.cookie.ts`,
    find: '  httpOnly: true,\n',
    replace: '  httpOnly: false,\n',
    danger: 'one script on one page carries every session away',
    breaks: 'ASVS 3.3.4: the session’s cookie is out of scripts’ reach',
    tests: login,
    quick: true,
  },
  {
    id: 'cookie-not-bound-to-the-host',
    file: `${session}/session.cookie.ts`,
    find: `startsWith('https:') ?`,
    replace: `startsWith('https:') && false ?`,
    danger: 'a page on a neighbouring host plants a session of its own',
    breaks: 'ASVS 3.3.3: `__Host-` with https',
    tests: login,
  },
  {
    id: 'foreign-page-may-write',
    file: `${pipeline}/enter.ts`,
    find: `(isWrite && !call.raw && isForeign(request, pipeline.allowedOrigins) ? refuse('not_allowed') : null)`,
    replace: 'null',
    danger: 'a page elsewhere logs the visitor into the thief’s account',
    breaks: 'ASVS 3.5.1: writes of foreign origins are refused',
    tests: login,
  },
  {
    id: 'write-without-its-token',
    file: `${session}/session.service.ts`,
    find: `request.isWrite ? null : (found[0]?.session.actor ?? null)`,
    replace: `found[0]?.session.actor ?? null`,
    danger: 'a form elsewhere writes with the member’s cookie',
    breaks: 'ASVS 3.5.1: a write names its session',
    tests: [...basics, ...sessions],
  },
  {
    id: 'open-redirect',
    file: `${session}/calls/begin-channel.ts`,
    find: `safeTarget(context, await settingsOf(context), body.backUrl ?? '/')`,
    replace: `(await settingsOf(context)) && (body.backUrl ?? '/')`,
    danger: 'a sent address leads the member from his log-in to a page that looks like ours',
    breaks: 'ASVS 3.7.2: back only to our own pages',
    tests: channels,
  },
  {
    id: 'return-in-another-browser',
    file: `${session}/third-party/session.third-party.store.ts`,
    find: 'delete from session.channel_try where state_hash = $1 and browser_hash = $2',
    replace: 'delete from session.channel_try where state_hash = $1 and (browser_hash = $2 or true)',
    danger: 'the victim is logged into the thief’s account and pays into it',
    breaks: 'ASVS 3.5.1, 10.2.1: log-in CSRF',
    tests: channels,
  },
  {
    id: 'link-ended-by-another-session',
    file: `${session}/calls/finish-channel.ts`,
    find: 'if (!actor || actor.memberId !== attempt.memberId || actor.sessionId !== attempt.sessionId)',
    replace: 'if (!actor)',
    danger: 'a thief ties his own account elsewhere to the member’s',
    breaks: 'ASVS 3.5.1: a link is ended by the session that began it',
    tests: channels,
  },
];

/** Chapter 4, sealed bodies: once, fresh, and never in the open. */
const sealing: readonly Defect[] = [
  {
    id: 'sealed-body-replayed',
    file: 'server/src/platform/http/sealed.ts',
    find: `return rowCount === 1 ? ok(inside.body) : err('sealed_body_replayed');`,
    replace: `return (rowCount ?? 0) >= 0 ? ok(inside.body) : err('sealed_body_replayed');`,
    danger: 'a recorded log-in is sent again',
    breaks: 'ASVS 4.1.5, 11.3.4: a nonce is good once',
    tests: [`${account}/calls/register.test.ts`],
  },
  {
    id: 'sealed-body-of-yesterday',
    file: 'server/src/platform/http/sealed.ts',
    find: 'if (Math.abs(clock.nowMs() - inside.timeMs) > AGE_MAX_MS)',
    replace: 'if (Math.abs(clock.nowMs() - inside.timeMs) > AGE_MAX_MS * 10_000)',
    danger: 'a recorded log-in is sent again when its nonce is forgotten',
    breaks: 'ASVS 4.1.5: a sealed body is a minute old at most',
    tests: [`${account}/calls/register.test.ts`],
  },
  {
    id: 'plain-body-taken',
    file: 'server/src/platform/http/sealed.ts',
    find: `if (!isSealed(body)) return err('sealed_body_required');`,
    replace: 'if (!isSealed(body)) return ok(body);',
    danger: 'a proxy in the middle reads passwords',
    breaks: 'ASVS 4.1.5: what must be sealed is refused in the open',
    tests: login,
  },
];

/** Chapter 7, sessions: they end, they rotate, and what matters asks again. */
const living: readonly Defect[] = [
  {
    id: 'idle-for-ever',
    file: `${session}/session.cache.ts`,
    find: 'nowMs < session.endsAtMs && nowMs - session.seenAtMs < session.idleMs',
    replace: 'nowMs < session.endsAtMs',
    danger: 'a session left open in a café is still open at night',
    breaks: 'ASVS 7.3.1: half an hour without use ends a session',
    tests: basics,
  },
  {
    id: 'busy-for-ever',
    file: `${session}/session.cache.ts`,
    find: 'nowMs < session.endsAtMs && nowMs - session.seenAtMs < session.idleMs',
    replace: 'nowMs - session.seenAtMs < session.idleMs',
    danger: 'a stolen session that stays busy never ends',
    breaks: 'ASVS 7.3.2: a day ends every session',
    tests: basics,
  },
  {
    id: 'old-session-lives-on',
    file: `${session}/session.service.ts`,
    find: `  await endSession(context, tx, session, 'replaced');\n`,
    replace: '',
    danger: 'a session planted in the browser stays open after the log-in',
    breaks: 'ASVS 7.2.4: a log-in ends the session that the browser brought',
    tests: login,
  },
  {
    id: 'logout-in-the-browser-only',
    file: `${session}/calls/logout.ts`,
    find: `  await endSession(context, tx, actor, 'logout');\n`,
    replace: '',
    danger: 'a copied cookie works on after the log-out',
    breaks: 'ASVS 7.4.1: a log-out ends the session on the server',
    tests: basics,
    quick: true,
  },
  {
    id: 'sessions-outlive-the-password',
    file: `${account}/calls/change-password.ts`,
    find: `      await endSessions(context, tx, actor.memberId, 'password_changed', actor.sessionId);\n`,
    replace: '',
    danger: 'the thief stays logged in after the owner changed the password',
    breaks: 'ASVS 7.4.3: a changed password ends every other session',
    tests: [`${account}/calls/change-password.test.ts`],
  },
  {
    id: 'sessions-outlive-the-reset',
    file: `${account}/account.reset.ts`,
    find: `    await endSessions(context, tx, member.memberId, 'password_changed');\n`,
    replace: '',
    danger: 'the thief stays logged in after the owner got the account back',
    breaks: 'ASVS 7.4.3: a reset ends every session',
    tests: [`${account}/calls/reset-password.test.ts`],
  },
  {
    id: 'remembered-outlives-the-password',
    file: `${session}/session.service.ts`,
    find: '  await endRemembered(tx, context, { memberId });\n',
    replace: '',
    danger: 'the thief’s browser logs in again by itself after the password was changed',
    breaks: 'ASVS 7.4.3; decision 0011',
    tests: remember,
  },
  {
    id: 'copied-ticket-unnoticed',
    file: `${session}/login/session.remember.ts`,
    find: '      if (row.over_at === null && (row.used_ms ?? 0) > SAME_MOMENT_MS) await endStolen(context, tx, row);\n',
    replace: '',
    danger: 'a copied remembered log-in is used beside the owner’s for a day',
    breaks: 'decision 0011: a ticket used twice ends its family',
    tests: remember,
  },
  {
    id: 'half-a-ticket-is-enough',
    file: `${session}/login/session.remember.ts`,
    find: `if (!row || !isSameText(row.binder_hash.toString('hex'), sha256(binder).toString('hex'))) return null;`,
    replace: 'if (!row) return null;',
    danger: 'a script that reads the cookie named after the user logs in elsewhere',
    breaks: 'standards.md X1: neither half is worth anything alone',
    tests: remember,
  },
  {
    id: 'no-step-up',
    file: `${session}/second-factor/session.proof.ts`,
    find: '(await holdsPassword(context, actor, db)) ? null : passwordRequired()',
    replace: '(await holdsPassword(context, actor, db)) ? null : null',
    danger: 'a session left open is enough to change how the owner gets in',
    breaks: 'ASVS 7.5.1, 7.5.3: changes ask for the password again',
    tests: stepUp,
    quick: true,
  },
  {
    id: 'step-up-valid-for-ever',
    file: `${session}/session.service.ts`,
    find: 'passwordAt !== null && context.clock.nowMs() - passwordAt.getTime() < GRANT_MS',
    replace: 'passwordAt !== null',
    danger: 'a session left open is enough to change how the owner gets in',
    breaks: 'ASVS 7.5.3: the password is valid for a quarter of an hour',
    tests: stepUp,
  },
  {
    id: 'step-up-for-every-session',
    file: `${session}/session.store.ts`,
    find: `'update session.session set password_at = platform.time_of($3) where member_id = $1 and id = $2'`,
    replace: `'update session.session set password_at = platform.time_of($3) where member_id = $1 and $2::bigint > 0'`,
    danger: 'the owner’s password serves the thief’s session',
    breaks: 'ASVS 7.5.3: a step-up is of one session',
    tests: stepUp,
  },
  {
    id: 'payment-reset-without-step-up',
    file: `${account}/calls/reset-payment-password.ts`,
    find: '    if (unproven) return unproven;\n',
    replace: '',
    danger: 'a stolen session and an open mailbox take the money',
    breaks: 'ASVS 7.5.3: password and code together',
    tests: [`${account}/calls/reset-payment-password.test.ts`],
  },
  {
    id: 'totp-off-without-its-password',
    file: `${session}/calls/remove-totp.ts`,
    find: '    if (unproven) return unproven;\n',
    replace: '',
    danger: 'a session left open takes the second factor off',
    breaks: 'ASVS 7.5.1: password and factor together',
    tests: factor,
  },
  {
    id: 'channel-linked-without-step-up',
    file: `${session}/calls/begin-channel.ts`,
    find: '      if (unproven) return unproven;\n',
    replace: '',
    danger: 'a session left open is tied to the thief’s account elsewhere',
    breaks: 'ASVS 7.5.1: a new way in asks for the password',
    tests: channels,
  },
];

/** Chapter 8, access: somebody else's thing is not there, and a trial is no member. */
const access: readonly Defect[] = [
  {
    id: 'session-of-another-member',
    file: `${session}/session.sessions.store.ts`,
    find: `'select 1 from session.session where member_id = $1 and id = $2 and ended_at is null'`,
    replace: `'select 1 from session.session where $1::bigint > 0 and id = $2 and ended_at is null'`,
    danger: 'sessions of strangers are found by counting',
    breaks: 'ASVS 8.2.2: another member’s thing answers like a missing one',
    tests: sessions,
  },
  {
    id: 'passkey-renamed-by-another-member',
    file: `${session}/second-factor/session.passkey.store.ts`,
    find: `'update session.passkey set name = $3 where member_id = $1 and id = $2'`,
    replace: `'update session.passkey set name = $3 where $1::bigint > 0 and id = $2'`,
    danger: 'a stranger renames a key, and the owner removes the wrong one',
    breaks: 'ASVS 8.2.2: IDOR on passkeys',
    tests: [`${session}/second-factor/session.passkey.test.ts`],
  },
  {
    id: 'address-forgotten-by-another-member',
    file: `${session}/login/session.address.store.ts`,
    find: `'delete from session.known_address where member_id = $1 and id = $2'`,
    replace: `'delete from session.known_address where $1::bigint > 0 and id = $2'`,
    danger: 'strangers make every log-in of a member ask for a code',
    breaks: 'ASVS 8.2.2: IDOR on known places',
    tests: factor,
  },
  {
    id: 'trial-as-a-member',
    file: `${pipeline}/enter.ts`,
    find: `if (who === 'realMember' && !rightsOfType(actor.type).isReal)`,
    replace: `if (who === 'realMember' && !rightsOfType(0).isReal)`,
    danger: 'trial accounts reach what only members may',
    breaks: 'ASVS 8.2.1; product.md "People"',
    tests: sessions,
  },
];

/** Chapters 14 and 15: what is stored, and what a form may say. */
const data: readonly Defect[] = [
  {
    id: 'code-stored-in-the-open',
    file: 'server/src/modules/post/post.templates.ts',
    find: `const SECRET = new Set(['code', 'link']);`,
    replace: `const SECRET = new Set(['link']);`,
    danger: 'whoever reads the outbox reads every code',
    breaks: 'ASVS 14.2.4: codes are sealed while they wait, and covered for operators',
    tests: ['server/src/modules/post/post.test.ts'],
  },
  {
    id: 'mass-assignment',
    file: `${pipeline}/parse-request.ts`,
    find: 'const strict = shape instanceof z.ZodObject ? shape.strict() : shape;',
    replace: 'const strict = shape instanceof z.ZodObject ? shape.loose() : shape;',
    danger: 'a form brings fields of its own choice',
    breaks: 'ASVS 15.3.3: unknown fields are refused',
    tests: [`${account}/calls/register.test.ts`],
  },
  {
    id: 'limits-off',
    file: `${pipeline}/spend.ts`,
    find: `return limitMs > 0 ? tooMany(limitMs) : null;`,
    replace: `return limitMs < 0 ? tooMany(limitMs) : null;`,
    danger: 'nothing slows whoever asks without end',
    breaks: 'ASVS 2.4.1, 15.1.3: every write is limited',
    tests: [`${account}/calls/register.test.ts`],
  },
];

/** Several nodes: a limit, or a change, that holds on one of them only (decision 0040). */
const shared: readonly Defect[] = [
  {
    id: 'limit-of-each-node',
    file: 'server/src/platform/rate/window-limit.ts',
    find: 'points <= EXACT_MAX ? 0 : Math.floor(Math.min(points, left) / ALONE_PART);',
    replace: 'points + left;',
    danger: 'whoever tries codes has the limit once on each node',
    breaks: 'ASVS 2.4.1: limits hold over all nodes',
    tests: ['server/src/platform/rate/rate-limits.test.ts'],
  },
  {
    id: 'budget-of-each-node',
    file: 'server/src/platform/http/budget.ts',
    find: 'use.unsentMs >= burstMs / ALONE_PART',
    replace: 'use.unsentMs < 0',
    danger: 'one address asks as much as there are nodes',
    breaks: 'ASVS 15.1.3: costly work is limited over all nodes',
    tests: ['server/src/platform/rate/rate-limits.test.ts'],
  },
  {
    id: 'missed-change-of-another-node',
    file: 'server/src/platform/cache-news.ts',
    find: '    context.bus.onGap(() => drop(context));\n',
    replace: '',
    danger: 'a game that was closed while a node did not listen stays open there',
    breaks: 'decision 0040: what may have changed is read again',
    tests: ['server/src/app/shared-state.test.ts'],
  },
];

export const guardDefects: readonly Defect[] = [...browser, ...sealing, ...living, ...access, ...data, ...shared];
