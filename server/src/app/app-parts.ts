import type { FastifyInstance } from 'fastify';
import type { AppContext, Budget, JobRunner, Module, Sealing } from '../platform/index.ts';

/** What the app is composed of. */
export interface AppParts {
  readonly context: AppContext;
  readonly budget: Budget;
  readonly sealing: Sealing;
  readonly modules: readonly Module[];
  readonly jobs: JobRunner;
  readonly http: FastifyInstance;
  readonly allowedOrigins: readonly string[];
  readonly checkAnswers: boolean;
  /** All modules are started and the app is not closing. */
  isOpen: boolean;
}
