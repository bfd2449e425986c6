export * from './clock.ts';
export * from './config.ts';
export * from './context.ts';
export * from './days.ts';
export * from './db/database.ts';
export {
  isConflict,
  isConnectionLost,
  isRepeatable,
  isRetryable,
  isTimeout,
  retrying,
  Unavailable,
  violates,
} from './db/faults.ts';
export type { WorkKind } from './db/limits.ts';
export { migrate } from './db/migrate.ts';
export { refusing } from './db/refusing.ts';
export { inSnapshot, type Snapshot, type Statement } from './db/snapshot.ts';
export { derived, isSameText, sha256 } from './digest.ts';
export { createSigningPair, isEd25519, readEd25519, signEd25519 } from './ed25519.ts';
export { addressKey } from './http/address-key.ts';
export { serveApiDocument } from './http/api-viewer.ts';
export { type Budget, createBudget } from './http/budget.ts';
export { escapeHtml } from './http/head.ts';
export { maySaveAddress } from './http/internal-address.ts';
export {
  AddressRefused,
  type OutgoingAnswer,
  type OutgoingRequest,
  publicAddresses,
  requestExternal,
} from './http/outgoing.ts';
export { createRequestPipeline } from './http/request-pipeline.ts';
export { createSealing, type Sealing } from './http/sealed.ts';
export type { PageAnswer } from './http/site.ts';
export { limitUnanswered } from './http/sockets.ts';
export { type JsonFault, parseStrictJson } from './http/strict-json.ts';
export * from './jobs.ts';
export { createLive, type Live, type MemberNews } from './live/live.ts';
export { eventsBetween, type PastEvent } from './live/past.ts';
export { attachSocket } from './live/socket.ts';
export { createLog } from './log.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export * from './outcome.ts';
export { type Probe, probeFault } from './probe.ts';
export { createReading } from './reading.ts';
export { createSecrets, type Secrets } from './secrets.ts';
export { createSnapshots, type Snapshots } from './snapshots.ts';
export { type Alarm, createWatch, type Watch } from './watch.ts';
