import { CHANNEL_RETURN_PATH } from '@lantern/contract/session';
import { foldName } from '@lantern/kernel';
import {
  type AppContext,
  type CookieChange,
  iso,
  type MemberActor,
  type Needs,
  sha256,
  type Tx,
} from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { browserCookie, browserSecretIn } from '../second-factor/session.second-factor-cookie.ts';
import { newSecret } from '../session.cookie.ts';
import { notifyMember } from '../session.notices.ts';
import { sessionSettings } from '../session.settings.ts';
import {
  addChannelTry,
  addIdentity,
  addNewcomer,
  type ChannelTry,
  identitiesOf,
  type Newcomer,
  takeChannelTry,
  takeNewcomerRow,
} from './session.third-party.store.ts';
import { authorizeUrl, type Channel, type Profile, profileOf } from './session.third-party-adapters.ts';

const TRY_MS = 10 * 60_000;
const TICKET_MS = 30 * 60_000;
const VERIFIER = 'channel verifier';

type Cookies = Readonly<Record<string, string | undefined>>;

export async function channelsOf(context: AppContext): Promise<readonly Channel[]> {
  return (await settingsOf(context, sessionSettings))['thirdParty.channels'].filter(({ enabled }) => enabled);
}
export const channelNamed = async (context: AppContext, name: string): Promise<Channel | null> =>
  (await channelsOf(context)).find(({ channel }) => channel === name) ?? null;

const redirectUri = (context: Needs<'config'>): string => new URL(CHANNEL_RETURN_PATH, context.config.PUBLIC_URL).href;

/** Prepares an authorization request: state, nonce and PKCE verifier, valid once, in this browser, for ten minutes. */
export async function sendOut(
  context: AppContext,
  channel: Channel,
  terms: { backUrl: string; cookies: Cookies; linkTo: MemberActor | null },
): Promise<{ url: string; cookies: readonly CookieChange[] }> {
  const [state, nonce, verifier] = [newSecret(context), newSecret(context), newSecret(context)];
  const browser = browserSecretIn(context, terms.cookies) ?? newSecret(context);
  const challenge = sha256(verifier).toString('base64url');
  const url = await authorizeUrl(context, channel, { state, nonce, challenge, redirectUri: redirectUri(context) });
  await context.db.transaction((tx) =>
    addChannelTry(tx, {
      stateHash: sha256(state),
      browserHash: sha256(browser),
      channel: channel.channel,
      nonce,
      verifier: context.secrets.seal(verifier, VERIFIER),
      backUrl: terms.backUrl,
      memberId: terms.linkTo?.memberId ?? null,
      sessionId: terms.linkTo?.sessionId ?? null,
      endsAtMs: context.clock.nowMs() + TRY_MS,
    }),
  );
  return { url, cookies: [browserCookie(context, browser)] };
}

/** The parameters of this browser's attempt, once. */
export async function takeReturn(
  context: Needs<'config' | 'db' | 'clock'>,
  state: string,
  cookies: Cookies,
): Promise<ChannelTry | null> {
  const browser = browserSecretIn(context, cookies);
  return browser === null ? null : takeChannelTry(context.db, context, sha256(state), sha256(browser));
}

export const personBehind = (
  context: AppContext,
  channel: Channel,
  attempt: ChannelTry,
  code: string,
): Promise<Profile | null> =>
  profileOf(context, channel, {
    code,
    nonce: attempt.nonce,
    verifier: context.secrets.open(attempt.verifier, VERIFIER),
    redirectUri: redirectUri(context),
  });

/** A link as the member sees it: the address or name at the third party. */
export const labelOf = (profile: Profile): string => profile.email ?? profile.name ?? '';

/** Links the person there to the logged-in member; false when either is linked already. */
export async function link(
  context: AppContext,
  tx: Tx,
  memberId: bigint,
  channel: Channel,
  person: Pick<Newcomer, 'subject' | 'label'>,
): Promise<boolean> {
  const { subject, label } = person;
  if (!(await addIdentity(tx, context, { channel: channel.channel, subject, memberId, label }))) return false;
  await notifyMember(context, tx, memberId, { key: 'channel_linked', params: { channel: channel.name } });
  return true;
}

/** Stores a person until a user name is chosen; returns the ticket for it. */
export async function storeNewcomer(
  context: AppContext,
  channel: Channel,
  profile: Profile,
  cookies: Cookies,
): Promise<string | null> {
  const browser = browserSecretIn(context, cookies);
  if (browser === null) return null;
  const ticket = newSecret(context);
  const { subject, name, email } = profile;
  await context.db.transaction((tx) =>
    addNewcomer(tx, {
      ticketHash: sha256(ticket),
      browserHash: sha256(browser),
      channel: channel.channel,
      subject,
      label: labelOf(profile),
      name,
      email,
      endsAtMs: context.clock.nowMs() + TICKET_MS,
    }),
  );
  return ticket;
}

/** The person of a ticket, used up with the transaction that creates the account. */
export async function takeNewcomer(
  context: Needs<'config' | 'clock'>,
  tx: Tx,
  ticket: string,
  cookies: Cookies,
): Promise<Newcomer | null> {
  const browser = browserSecretIn(context, cookies);
  return browser === null ? null : takeNewcomerRow(tx, context, sha256(ticket), sha256(browser));
}

/** Links the person to the new account. */
export async function linkNewcomer(
  context: Needs<'clock'>,
  tx: Tx,
  memberId: bigint,
  visitor: Newcomer,
): Promise<boolean> {
  const { channel, subject, label } = visitor;
  return addIdentity(tx, context, { channel, subject, memberId, label });
}

export async function linksOf(context: AppContext, memberId: bigint) {
  const names = new Map(
    (await settingsOf(context, sessionSettings))['thirdParty.channels'].map(({ channel, name }) => [channel, name]),
  );
  const rows = await identitiesOf(context.db, memberId);
  return rows.map((row) => ({
    channel: row.channel,
    name: names.get(row.channel) ?? row.channel,
    label: row.label,
    since: iso(row.created_at),
  }));
}

// Letters and digits of a name without its marks, as the rule for user names has it (pattern 1).
export const suggestedUsername = (profile: Profile): string =>
  foldName(profile.email?.split('@')[0] ?? profile.name)
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 16);
