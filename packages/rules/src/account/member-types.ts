/** Account types on the wire and in the database (agents.md 5.4). */
export const MEMBER_TYPE = {
  member: 0,
  generalAgent: 1,
  agent: 2,
  trial: 4,
  dividendAgent: 41,
  salaryAgent: 42,
} as const;
export type MemberTypeName = keyof typeof MEMBER_TYPE;

/** The rights of an account type. */
export interface MemberRights {
  /** Real money; without it an account plays with trial money only. */
  readonly isReal: boolean;
  /** The agent centre, and recommending new members into a team. */
  readonly isAgent: boolean;
}

const RIGHTS: Readonly<Record<MemberTypeName, MemberRights>> = {
  member: { isReal: true, isAgent: false },
  generalAgent: { isReal: true, isAgent: true },
  agent: { isReal: true, isAgent: true },
  trial: { isReal: false, isAgent: false },
  dividendAgent: { isReal: true, isAgent: true },
  salaryAgent: { isReal: true, isAgent: true },
};
const NONE: MemberRights = { isReal: false, isAgent: false };

const rightsByType: ReadonlyMap<number, MemberRights> = new Map(
  (Object.keys(RIGHTS) as MemberTypeName[]).map((name) => [MEMBER_TYPE[name], RIGHTS[name]]),
);

/** The rights of an account type; a number that is no account type has none. */
export const rightsOfType = (type: number): MemberRights => rightsByType.get(type) ?? NONE;

/** The account types of agents, for a query. */
export const AGENT_TYPES: readonly number[] = Object.values(MEMBER_TYPE).filter((type) => rightsOfType(type).isAgent);

export const isAgentType = (type: number): boolean => rightsOfType(type).isAgent;
/** Trial money only. A number that is no account type counts as one: it reaches no real money. */
export const isTrialType = (type: number): boolean => !rightsOfType(type).isReal;
