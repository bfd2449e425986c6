import type { FastifyInstance } from 'fastify';
import type { AppContext, Module } from './context.ts';
import { demoMonthHook } from './demo-month.ts';
import { hookPoint } from './hooks.ts';

/** Routes that are no calls of the contract, as a protocol of others defines them. */
export const routeHook = hookPoint<(http: FastifyInstance, context: AppContext) => void>('platform.routes');

/** A log-in of the demo. */
export interface DemoLogin {
  readonly role: string;
  readonly name: string;
  readonly password: string;
  readonly note: string;
}

/** Steps of the demo's data in their order, each with the share of the work that is done before it. The month has bets on past draws, so they come after it. */
export const SEED_STEPS = { people: 0, content: 0.05, month: 0.1, draws: 0.7 } as const;

/** Data of the demo: adds what is missing, so that a second run changes nothing. */
export interface Seed {
  readonly step: keyof typeof SEED_STEPS;
  /** `onShare` gets the finished share, 0 to 1. */
  readonly run: (context: AppContext, onShare: (share: number) => void) => Promise<unknown>;
  /** Shown to who starts the demo. */
  readonly logins?: readonly DemoLogin[];
}
export const seedHook = hookPoint<Seed>('platform.seeds');

/** The platform as the lowest module: the points of every application. */
export const platform: Module = { name: 'platform', answers: [], points: [routeHook, seedHook, demoMonthHook] };
