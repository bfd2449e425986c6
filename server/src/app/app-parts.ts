import type { FastifyInstance } from 'fastify';
import type { Admission, Budget, JobRunner, Module } from '../platform/index.ts';
import type { OwnedContext } from './create-context.ts';

/** What the app is composed of. */
export interface AppParts {
  readonly context: OwnedContext;
  readonly budget: Budget;
  readonly admission: Admission;
  readonly modules: readonly Module[];
  readonly jobs: JobRunner;
  readonly http: FastifyInstance;
  readonly allowedOrigins: readonly string[];
  readonly checkAnswers: boolean;
  /** `ready` when all modules are started, `draining` from the first word of its end on. */
  state: 'starting' | 'ready' | 'draining';
}
