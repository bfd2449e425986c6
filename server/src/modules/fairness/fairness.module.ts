import { type AppContext, every, type Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { beginSeeds } from './calls/begin-seeds.ts';
import { exportCommitments } from './calls/export-commitments.ts';
import { getHeads } from './calls/get-heads.ts';
import { getMaths } from './calls/get-maths.ts';
import { getMySeeds } from './calls/get-my-seeds.ts';
import { getRoundProof } from './calls/get-round-proof.ts';
import { getSeedPair } from './calls/get-seed-pair.ts';
import { listCommitments } from './calls/list-commitments.ts';
import { listHashChains } from './calls/list-hash-chains.ts';
import { listSeedPairs } from './calls/list-seed-pairs.ts';
import { rotateSeeds } from './calls/rotate-seeds.ts';
import { fairnessChecks } from './fairness.audit.store.ts';
import { CHAIN_JOB, makeChain } from './fairness.chains.ts';
import { sealCommitments } from './fairness.log.store.ts';
import { fairnessRecordChecks } from './fairness.records.audit.store.ts';
import { sealLineChecks } from './fairness.seals.audit.store.ts';

const SEAL_JOB = 'fairness.seal';
const SEAL_EVERY_MS = 1000;

export const fairness: Module = {
  name: 'fairness',
  answers: [
    getHeads,
    getMySeeds,
    beginSeeds,
    rotateSeeds,
    listSeedPairs,
    getSeedPair,
    listHashChains,
    getRoundProof,
    listCommitments,
    exportCommitments,
    getMaths,
  ],
  jobs: (context: AppContext) => ({
    [CHAIN_JOB]: { long: ({ key }) => makeChain(context, key) },
    [SEAL_JOB]: every(SEAL_EVERY_MS, (tx) => sealCommitments(tx), { key: 'log' }),
  }),
  hooks: [auditHook([...fairnessChecks, ...fairnessRecordChecks, ...sealLineChecks])],
};
