import { sessionStore } from '@lantern/client';
import type { AnswerOf, Calls } from '@lantern/contract';
import { isAgentType, isTrialType } from '@lantern/rules/account';
import { create } from 'zustand';

export type MemberInfo = AnswerOf<Calls['getMemberInfo']>;

interface SessionState {
  readonly state: 'visitor' | 'member';
  /** False until the server has answered whether this browser has a session. */
  readonly checked: boolean;
  readonly token: string | null;
  /** Null until it has come; the header shows the stored nickname meanwhile. */
  readonly member: MemberInfo | null;
  /** A one-time password was used: until it is changed the server answers nothing else. */
  readonly isLimited: boolean;
  /** The member's first log-in of all: a welcome is shown once. */
  readonly isFirstLogin: boolean;
  readonly nickname: string | null;
  /** True when the server, and not the player, ended the session: the next log-in says why it is required. */
  readonly ended: boolean;
  /** A log-out is on its way: news that the session ended are no surprise. */
  readonly leaving: boolean;
}

/** Session storage keys of spec 3 that belong to the person and go with the log-out. */
const PERSON_KEYS = [
  ...['token', 'nickname', 'account', 'username', 'customerId', 'isAgent', 'toUpline', 'memberLabel'],
  ...['wallet', 'consolidated', 'merchantWallet', 'enableSalary', 'enableContract', 'iframeUrl'],
];

const stored = (key: string): string | null => sessionStore.getItem(key);

export const useSession = create<SessionState>(() => {
  const token = stored('token');
  return {
    state: token ? 'member' : 'visitor',
    checked: false,
    token,
    member: null,
    isLimited: false,
    isFirstLogin: false,
    nickname: token ? stored('nickname') : null,
    ended: false,
    leaving: false,
  };
});

export const isTrial = (member: MemberInfo | null): boolean => member !== null && isTrialType(member.type);

export type Begins = Partial<Pick<SessionState, 'isLimited' | 'isFirstLogin'>>;

export function sessionBegins(token: string, { isLimited = false, isFirstLogin = false }: Begins = {}): void {
  sessionStore.setItem('token', token);
  const same = useSession.getState().token === token;
  useSession.setState({
    state: 'member',
    token,
    isLimited,
    isFirstLogin,
    checked: true,
    ended: false,
    ...(same ? {} : { member: null }),
  });
}

export function memberKnown(member: MemberInfo): void {
  const entries: Record<string, string> = {
    nickname: member.nickname,
    account: member.account,
    username: member.account,
    customerId: member.id,
    isAgent: String(isAgentType(member.type)),
    toUpline: String(member.toUpline),
    memberLabel: JSON.stringify(member.memberLabel),
  };
  for (const [key, value] of Object.entries(entries)) sessionStore.setItem(key, value);
  useSession.setState({ member, isLimited: member.mustChangePassword, nickname: member.nickname });
}

/** Back to a visitor. A log-out clears the storage (spec 4); a session that ended by itself leaves unfinished work, such as a slip. */
export function sessionCleared(ended: boolean): void {
  if (ended) for (const key of PERSON_KEYS) sessionStore.removeItem(key);
  else sessionStore.clear();
  const gone = { state: 'visitor', token: null, member: null, isLimited: false, nickname: null } as const;
  useSession.setState({ ...gone, checked: true, ended, leaving: false });
}

/** The server knows no session of ours any more. */
export function sessionEnded(): void {
  const { state, leaving } = useSession.getState();
  if (state === 'member' && !leaving) sessionCleared(true);
}
