import type { CallDefinition } from '@lantern/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, AppContext, StaffActor } from '../../context.ts';
import type { Refusal } from '../../outcome.ts';
import type { Admission } from '../admission.ts';
import type { Budget } from '../budget.ts';
import type { Sealing } from '../sealed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: boolean;
  }
}

export type RightsOfType = (type: number) => { readonly isReal: boolean; readonly isAgent: boolean };
/** The sender of a request, before authentication. */
export interface Caller {
  readonly address: string;
  readonly headers: FastifyRequest['headers'];
}
export interface Credentials {
  /** As it came: a browser may send several cookies of one name. */
  readonly cookieHeader: string | undefined;
  readonly token: string | undefined;
  readonly bearer: string | undefined;
  readonly isWrite: boolean;
  /** Made by a page by itself, not by a person who uses it. */
  readonly isUnattended: boolean;
}

export interface RequestPipelineOptions {
  readonly context: AppContext;
  /** A caller's budget for all calls together. */
  readonly budget: Budget;
  /** What may be refused so that bets and money are served. */
  readonly admission: Admission;
  /** The country of a caller: shared answers differ by it. Passed in by the app, from the site module. */
  readonly countryOf: (caller: Caller) => Promise<string>;
  readonly sealing: Sealing;
  /** Finds the actor by cookie or bearer token; null is a visitor. Passed in by the app, from the session module. */
  readonly authenticate: (input: Credentials) => Promise<Actor | null>;
  /** Text of a refusal in a language. */
  readonly textOf: (language: string, key: string, params?: Readonly<Record<string, string | number>>) => string;
  readonly languageOf: (request: FastifyRequest, actor: Actor | null) => string;
  readonly allowedOrigins: readonly string[];
  /** What an account type may do. Passed in by the app, from the rules. */
  readonly rightsOfType: RightsOfType;
  /** Whether the application is closed to this caller for this call: maintenance, region, a required login. Passed in by the app, from the site module. */
  readonly closedTo?: (
    call: CallDefinition,
    caller: Caller & { readonly isVisitor: boolean },
  ) => Promise<Refusal | null>;
  /** Records that an operator was refused a call for lack of a right. Passed in by the app, from the staff module. */
  readonly onForbidden?: (actor: StaffActor, call: CallDefinition) => Promise<void>;
  /** Checks answers against the contract: always in tests, never in production. */
  readonly checkAnswers: boolean;
}

/** What the steps of the pipeline share. */
export type Pipeline = RequestPipelineOptions;
