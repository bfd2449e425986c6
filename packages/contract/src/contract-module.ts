import type { z } from 'zod';
import type { CallDefinition, Facts } from './call.ts';
import type { SitePage } from './site/pages.ts';
import type { StaffRole } from './staff/roles.ts';
import type { BetLine } from './wager/detail-kind.ts';
import type { MOVEMENT_CAUSES, MovementKind } from './wallet/movement-kinds.ts';

/** A live event over the one socket. */
export interface EventDefinition {
  /** Everyone, one member's own browsers, or operators alone. */
  readonly to: 'member' | 'everyone' | 'staff';
  /** Of events for everyone that are many: only pages that follow the topic get them. */
  readonly topic?: string;
  /** The field of the event whose value a page follows under its topic, as one match of many. */
  readonly topicBy?: string;
  /**
   * Operators who have this right when it is sent get the event: one `to` operators whole, any other by its name alone. In `field` the
   * event names the right itself. What is `to: 'staff'` has one.
   */
  readonly right?: string | { readonly field: string };
  /** Operators get the same event once in so many milliseconds at most, at its begin and after it; 1,000 without it. */
  readonly everyMs?: number;
  readonly shape: z.ZodType;
}

/**
 * Who decides what an operator's call changes:
 * - `two`: it only asks, and another operator decides;
 * - `raising`: one operator lowers, restricts or stays below a limit; what raises or opens waits for another one;
 * - `second`: it is the decision of the other operator;
 * - `restricting`: it can only take away, and an emergency does not wait;
 * - `one`: it protects no money, member or game by itself.
 */
export type Decision = 'two' | 'raising' | 'second' | 'restricting' | 'one';

/** A kind of bet (`detailKind`), whatever its shape is. */
interface WagerKind {
  readonly schema: z.ZodObject;
  readonly line: (detail: never) => BetLine;
  readonly stored?:
    | { readonly write: (detail: never) => readonly string[]; readonly read: (words: readonly string[]) => unknown }
    | undefined;
}

/** What is shown in a list has its place there: lists are in rising `order`, whichever modules their entries are from. */
interface Placed {
  readonly order: number;
}

/** A request of one operator for another's approval. */
interface RequestKindDefinition extends Placed {
  /** The right that both operators need. */
  readonly right: string;
  /** The kind of thing that it is about. */
  readonly subject: string;
  /** That of a request which names a member, where it is another one. */
  readonly subjectOfMember?: string;
  /** What the second person reads about its subject before the decision; each has a text `requests.facts.<name>`. */
  readonly facts: readonly string[];
  /** Names of the operators' reads whose answers an approval changes. */
  readonly changes: readonly string[];
}

/** A kind of transfer in the ledger. */
interface MovementDefinition {
  /** Its number in `ledger.transfer`; `ledger.code` has the same. */
  readonly code: number;
  /** What it is to the member whose own money it moves; null where it never does. */
  readonly shownAs: MovementKind | null;
  /** What a page opens for it, beside the movement itself. */
  readonly cause?: (typeof MOVEMENT_CAUSES)[number];
}

/** What a module declares in the contract. Everything of it is optional. */
export interface ContractModule {
  /** Calls of members and operators by their camelCase names. */
  readonly calls?: Readonly<Record<string, CallDefinition>>;
  /** Who decides what each of its operators' writes changes. */
  readonly decisions?: Readonly<Record<string, Decision>>;
  readonly events?: Readonly<Record<string, EventDefinition>>;
  /** Kinds of bets. */
  readonly wagerKinds?: readonly WagerKind[];
  /** Rights of operators, each with the roles that have it; an `admin` has all. */
  readonly rights?: Readonly<Record<string, Placed & { readonly roles: readonly StaffRole[] }>>;
  readonly requestKinds?: Readonly<Record<string, RequestKindDefinition>>;
  /** Kinds of transfers by their names in `ledger.transfer_code`. */
  readonly movements?: Readonly<Record<string, MovementDefinition>>;
  /** What the search of the office finds. */
  readonly findKinds?: Readonly<Record<string, Placed>>;
  /** Kinds of exports, with the rights of which one suffices beside `exports`. */
  readonly exportKinds?: Readonly<Record<string, Placed & { readonly rights: readonly string[] }>>;
  /**
   * The facts of those refusals that have some, by the refusal's name: texts take them as parameters, and pages read them. A name has one
   * shape in all calls, and the lowest module that refuses with it declares it; `optional()` where it also comes without facts.
   */
  readonly refusalFacts?: Readonly<Record<string, z.ZodType<Facts | undefined>>>;
  /** Public pages of the site. */
  readonly pages?: readonly (Placed & SitePage)[];
}

/** Declares what a module adds to the contract; `modules.ts` names it once, and every list is made from there. */
export const contractModule = <const M extends ContractModule>(module: M): M => module;
