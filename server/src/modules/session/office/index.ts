import type { Module } from '../../../platform/index.ts';
import { effectHook, factsHook } from '../../staff/index.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { requestFactorReset } from './request-factor-reset.ts';
import { factorFacts, resetFactor } from './session.factor-reset.ts';

/** Office calls of this module. */
export const sessionOffice: Module = {
  name: 'session/office',
  answers: [endMemberSessions, requestFactorReset],
  hooks: [effectHook({ factor_reset: resetFactor }), factsHook({ factor_reset: factorFacts })],
};
