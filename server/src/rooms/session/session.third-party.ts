import { CHANNEL_RETURN_PATH } from '@lantern/contract/session';
import { type CookieChange, iso, type MemberActor, sha256, type Tx, type World } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { newSecret } from './session.cookie.ts';
import { tellMember } from './session.notices.ts';
import { browserCookie, browserSecretIn } from './session.second-factor-cookie.ts';
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
const NEWCOMER_MS = 30 * 60_000;
const VERIFIER = 'channel verifier';

type Cookies = Readonly<Record<string, string | undefined>>;

export async function channelsOf(world: World): Promise<readonly Channel[]> {
  return (await settingsOf(world))['thirdParty.channels'].filter(({ enabled }) => enabled);
}
export const channelNamed = async (world: World, name: string): Promise<Channel | null> =>
  (await channelsOf(world)).find(({ channel }) => channel === name) ?? null;

const redirectUri = (world: World): string => new URL(CHANNEL_RETURN_PATH, world.config.PUBLIC_URL).href;

/** Prepares a way out and back: state, nonce and PKCE verifier, good once, in this browser, for ten minutes. */
export async function sendOut(
  world: World,
  channel: Channel,
  asks: { backUrl: string; cookies: Cookies; linkTo: MemberActor | null },
): Promise<{ url: string; cookies: readonly CookieChange[] }> {
  const [state, nonce, verifier] = [newSecret(world), newSecret(world), newSecret(world)];
  const browser = browserSecretIn(world, asks.cookies) ?? newSecret(world);
  const challenge = sha256(verifier).toString('base64url');
  const url = await authorizeUrl(world, channel, { state, nonce, challenge, redirectUri: redirectUri(world) });
  await world.db.transaction((tx) =>
    addChannelTry(tx, {
      stateHash: sha256(state),
      browserHash: sha256(browser),
      channel: channel.channel,
      nonce,
      verifier: world.secrets.seal(verifier, VERIFIER),
      backUrl: asks.backUrl,
      memberId: asks.linkTo?.memberId ?? null,
      sessionId: asks.linkTo?.sessionId ?? null,
      endsAtMs: world.clock.nowMs() + TRY_MS,
    }),
  );
  return { url, cookies: [browserCookie(world, browser)] };
}

/** What this browser went out with, once. */
export async function takeReturn(world: World, state: string, cookies: Cookies): Promise<ChannelTry | null> {
  const browser = browserSecretIn(world, cookies);
  return browser === null ? null : takeChannelTry(world.db, world, sha256(state), sha256(browser));
}

export const personBehind = (world: World, channel: Channel, went: ChannelTry, code: string): Promise<Profile | null> =>
  profileOf(world, channel, {
    code,
    nonce: went.nonce,
    verifier: world.secrets.open(went.verifier, VERIFIER),
    redirectUri: redirectUri(world),
  });

/** What the member sees of a tie: the address or name he has there. */
export const labelOf = (profile: Profile): string => profile.email ?? profile.name ?? '';

/** Ties the person there to the member who is logged in; false when either is tied already. */
export async function link(
  world: World,
  tx: Tx,
  memberId: bigint,
  channel: Channel,
  person: Pick<Newcomer, 'subject' | 'label'>,
): Promise<boolean> {
  const { subject, label } = person;
  if (!(await addIdentity(tx, world, { channel: channel.channel, subject, memberId, label }))) return false;
  await tellMember(world, tx, memberId, { key: 'channel_linked', params: { channel: channel.name } });
  return true;
}

/** Keeps a newcomer until he has chosen a user name; answers the ticket for it. */
export async function keepNewcomer(
  world: World,
  channel: Channel,
  profile: Profile,
  cookies: Cookies,
): Promise<string | null> {
  const browser = browserSecretIn(world, cookies);
  if (browser === null) return null;
  const ticket = newSecret(world);
  const { subject, name, email } = profile;
  await world.db.transaction((tx) =>
    addNewcomer(tx, {
      ticketHash: sha256(ticket),
      browserHash: sha256(browser),
      channel: channel.channel,
      subject,
      label: labelOf(profile),
      name,
      email,
      endsAtMs: world.clock.nowMs() + NEWCOMER_MS,
    }),
  );
  return ticket;
}

/** The newcomer behind a ticket, used up with the transaction that opens his account. */
export async function takeNewcomer(world: World, tx: Tx, ticket: string, cookies: Cookies): Promise<Newcomer | null> {
  const browser = browserSecretIn(world, cookies);
  return browser === null ? null : takeNewcomerRow(tx, world, sha256(ticket), sha256(browser));
}

/** Ties a newcomer to the account just opened for him. */
export async function linkNewcomer(world: World, tx: Tx, memberId: bigint, newcomer: Newcomer): Promise<boolean> {
  const { channel, subject, label } = newcomer;
  return addIdentity(tx, world, { channel, subject, memberId, label });
}

export async function linksOf(world: World, memberId: bigint) {
  const names = new Map((await settingsOf(world))['thirdParty.channels'].map(({ channel, name }) => [channel, name]));
  const rows = await identitiesOf(world.db, memberId);
  return rows.map((row) => ({
    channel: row.channel,
    name: names.get(row.channel) ?? row.channel,
    label: row.label,
    since: iso(row.created_at),
  }));
}

// Letters and digits of a name without its marks, as the rule for user names has it (pattern 1).
export const suggestedUsername = (profile: Profile): string =>
  (profile.email?.split('@')[0] ?? profile.name)
    .normalize('NFKD')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 16);
