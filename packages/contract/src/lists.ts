import { type Declared, inOrder, type Joined, joined, pagesInOrder, recordOf } from './collect.ts';
import type { EventDefinition } from './contract-module.ts';
import type { SitePage } from './site/pages.ts';
import { STAFF_ROLE_NAMES, type StaffRole } from './staff/roles.ts';

// Lists of data alone, made of what the modules declare. A build of an app replaces this file by its values (`contractValues`), so that
// a browser gets no schema with them.

const rights = joined('rights');
export type StaffRight = keyof Joined<'rights'>;
/** The rights of operators; the request pipeline checks the right that a call names (ASVS 8.2.1). */
export const STAFF_RIGHTS = inOrder(rights).map(([right]) => right) as readonly StaffRight[];

const rightsOfRole = (role: StaffRole) =>
  STAFF_RIGHTS.filter((right) => role === 'admin' || (rights[right].roles as readonly StaffRole[]).includes(role));
/** Roles are templates: an operator with the rights of a role has the role, and also its later rights. */
export const STAFF_ROLES = recordOf(STAFF_ROLE_NAMES.map((role) => [role, rightsOfRole(role)] as const));

const requestKinds = inOrder(joined('requestKinds')) as [RequestKind, Joined<'requestKinds'>[RequestKind]][];
export type RequestKind = keyof Joined<'requestKinds'>;
export const REQUEST_KINDS = requestKinds.map(([kind]) => kind) as [RequestKind, ...RequestKind[]];
const byRequestKind = <T>(read: (kind: Joined<'requestKinds'>[RequestKind]) => T) =>
  recordOf(requestKinds.map(([kind, declared]) => [kind, read(declared)] as const));
/** Requests of one operator for another's approval, with the right that both need. */
export const REQUEST_RIGHTS: Readonly<Record<RequestKind, StaffRight>> = byRequestKind(({ right }) => right);
type SubjectOf<K> = K extends { readonly subject: infer S; readonly subjectOfMember: infer M }
  ? S | M
  : K extends { readonly subject: infer S }
    ? S
    : never;
/** Kinds of things that requests are about. */
export type SubjectKind = SubjectOf<Joined<'requestKinds'>[RequestKind]>;
/** The kind of thing that a request is about, and that of one that names a member. */
export const REQUEST_SUBJECTS = byRequestKind((kind): readonly [SubjectKind, SubjectKind] => [
  kind.subject,
  'subjectOfMember' in kind ? kind.subjectOfMember : kind.subject,
]);
export const SUBJECT_KINDS = [...new Set(Object.values(REQUEST_SUBJECTS).flat())] as [SubjectKind, ...SubjectKind[]];
export type RequestFactName = Joined<'requestKinds'>[RequestKind]['facts'][number];
/** What a second person reads about the subject of a request before the decision. */
export const REQUEST_FACTS = [...new Set(requestKinds.flatMap(([, { facts }]) => facts))] as [
  RequestFactName,
  ...RequestFactName[],
];
/** Names of the operators' reads whose answers an approval changes, by kind of request. */
export const REQUEST_CHANGES = byRequestKind(
  ({ changes }): readonly Joined<'requestKinds'>[RequestKind]['changes'][number][] => changes,
);

export type FindKind = keyof Joined<'findKinds'>;
/** What the search of the office finds, in the order of its list. */
export const FIND_KINDS = inOrder(joined('findKinds')).map(([kind]) => kind) as [FindKind, ...FindKind[]];

export type ExportKind = keyof Joined<'exportKinds'>;
const exportKinds = inOrder(joined('exportKinds')) as [ExportKind, Joined<'exportKinds'>[ExportKind]][];
export const EXPORT_KINDS = exportKinds.map(([kind]) => kind) as [ExportKind, ...ExportKind[]];
/** Kinds of exports, with the rights of which one suffices beside `exports`: a reader of the log may also read the movements of money. */
export const EXPORT_RIGHTS = recordOf(
  exportKinds.map(([kind, { rights: needed }]): [ExportKind, readonly StaffRight[]] => [kind, needed]),
);

type Movements = Joined<'movements'>;
export type MovementName = keyof Movements;
/** Kinds of transfers, as the ledger numbers them and members see them. */
export const MOVEMENTS = joined('movements') as { readonly [K in MovementName]: Movements[K] };

/** Public pages of the site. */
export const SITE_PAGES: readonly SitePage[] = pagesInOrder().map(({ order: _, ...page }) => page);
export type BannerGroup = Exclude<Declared<'pages'>[number]['bannerGroup'], ''>;
/** Spec 2: the banner group of each route. */
export const BANNER_GROUPS = [...new Set(SITE_PAGES.flatMap(({ bannerGroup }) => bannerGroup || []))] as [
  BannerGroup,
  ...BannerGroup[],
];

const events: Readonly<Record<string, EventDefinition>> = joined('events');
/** The topic of each event that has one. */
export const EVENT_TOPICS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(events).flatMap(([name, { topic }]) => (topic === undefined ? [] : [[name, topic]])),
);
/** The field of each event that pages follow one by one. */
export const EVENT_TOPIC_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(events).flatMap(([name, { topicBy }]) => (topicBy === undefined ? [] : [[name, topicBy]])),
);
