import { sessionCalls } from '@lantern/contract/session';
import { type AppContext, answer, type CallRequest, done, refuse } from '../../../platform/index.ts';
import { members } from '../member-directory.ts';
import { enterSession } from '../second-factor/session.second-factor.ts';
import { type ChannelTry, identityOf } from '../third-party/session.third-party.store.ts';
import {
  channelNamed,
  labelOf,
  link,
  personBehind,
  storeNewcomer,
  suggestedUsername,
  takeReturn,
} from '../third-party/session.third-party.ts';
import type { Channel, Profile } from '../third-party/session.third-party-adapters.ts';
import { Unreachable } from '../third-party/session.third-party-wire.ts';

type FinishRequest = CallRequest<typeof sessionCalls.finishChannel>;
const nothing = { login: null, register: null };

/** The person verified by the third party, or the refusal. */
async function provenPerson(context: AppContext, channel: Channel, attempt: ChannelTry, body: FinishRequest['body']) {
  if (body.error !== undefined) return refuse(body.error === 'access_denied' ? 'channel_cancelled' : 'channel_refused');
  // RFC 9207: an answer of another issuer is a mix-up.
  if (body.iss !== undefined && channel.kind === 'oidc' && body.iss !== channel.issuer)
    return refuse('channel_refused');
  if (body.code === undefined) return refuse('channel_refused');
  try {
    return (await personBehind(context, channel, attempt, body.code)) ?? refuse('channel_refused');
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    context.log.warn({ channel: channel.channel, reason: error.message }, 'third party unreachable');
    return refuse('channel_unavailable');
  }
}

/** Only the session that began a link may complete it: otherwise an attacker could link an own account there to a victim here (CSRF). */
async function linked(
  context: AppContext,
  request: FinishRequest,
  channel: Channel,
  attempt: ChannelTry,
  profile: Profile,
) {
  const { actor } = request;
  if (!actor || actor.memberId !== attempt.memberId || actor.sessionId !== attempt.sessionId)
    return refuse('not_logged_in');
  const person = { subject: profile.subject, label: labelOf(profile) };
  const isLinked = await context.db.transaction((tx) => link(context, tx, actor.memberId, channel, person));
  return isLinked
    ? done({ outcome: 'linked' as const, ...nothing, backUrl: attempt.backUrl })
    : refuse('channel_taken');
}

/** A session by the rules of every log-in; a member without an own password confirms by this log-in. */
async function entered(context: AppContext, request: FinishRequest, memberId: bigint, backUrl: string) {
  const { address, userAgent, cookies } = request;
  return context.db.transaction(async (tx) => {
    const member = (await members(context).byIds(tx, [memberId])).get(memberId);
    if (!member) return refuse('channel_refused');
    const { hasPassword } = await members(context).contactsOf(tx, memberId);
    const arrival = { member, way: 'third_party', knowsPassword: !hasPassword, address, userAgent, cookies } as const;
    const opened = await enterSession(context, tx, arrival);
    return done({ outcome: 'login' as const, ...nothing, login: opened.value, backUrl }, opened.cookies);
  });
}

export const finishChannel = answer(
  sessionCalls.finishChannel,
  async (request, context) => {
    const { body, cookies } = request;
    const attempt = await takeReturn(context, body.state, cookies);
    if (!attempt) return refuse('step_over');
    const channel = await channelNamed(context, attempt.channel);
    if (!channel) return refuse('channel_unknown');
    const person = await provenPerson(context, channel, attempt, body);
    if ('refused' in person) return person;
    if (attempt.memberId !== null) return linked(context, request, channel, attempt, person);
    // Identified by channel and subject only: an equal mail address proves nothing about an account here.
    const known = await identityOf(context.db, channel.channel, person.subject);
    if (known) return entered(context, request, BigInt(known.member_id), attempt.backUrl);
    const ticket = await storeNewcomer(context, channel, person, cookies);
    if (ticket === null) return refuse('step_over');
    const register = { ticket, name: person.name, username: suggestedUsername(person), email: person.email };
    return done({ outcome: 'register' as const, ...nothing, register, backUrl: attempt.backUrl });
  },
  // The third party is called outside of any transaction, and a state stays used whatever the result.
  { transaction: false },
);
