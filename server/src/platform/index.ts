export { type Bus, createBus, type JsonValue, type OwnedBus } from './bus.ts';
export { type CacheNews, createCacheNews } from './cache-news.ts';
export { asCaller, type Caller, currentCaller } from './caller.ts';
export * from './clock.ts';
export * from './config.ts';
export * from './context.ts';
export { readCryptoAddress } from './crypto-address.ts';
export * from './days.ts';
export { callByName, type NamedArguments } from './db/call-by-name.ts';
export * from './db/database.ts';
export {
  isConflict,
  isConnectionLost,
  isReadOnly,
  isRepeatable,
  isRetryable,
  isTimeout,
  retrying,
  Unavailable,
  violates,
} from './db/faults.ts';
export type { WorkKind } from './db/limits.ts';
export { refusing } from './db/refusing.ts';
export { inSnapshot, type Snapshot, type Statement } from './db/snapshot.ts';
export { countWaiting, type Waiting } from './db/waiting.ts';
export { demoMonthOf } from './demo-month.store.ts';
export {
  atTime,
  type DemoDay,
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  demoKey,
  demoMonthHook,
  eveningOf,
  inOneTransaction,
  noonOf,
  noteStake,
  someBettors,
  somePlayers,
  someTime,
  someWithMoney,
} from './demo-month.ts';
export { derived, hmacSha256, hmacSha512Hex, isSameText, sha256 } from './digest.ts';
export { createSigningPair, isEd25519, readEd25519, signEd25519 } from './ed25519.ts';
export {
  type Hook,
  type HookPoint,
  type Hooks,
  hookPoint,
  hooksOf,
  type KeyedPoint,
  keyedPoint,
  type SinglePoint,
  singlePoint,
} from './hooks.ts';
export { addressKey } from './http/address-key.ts';
export { type Admission, createAdmission, type LoopUse } from './http/admission.ts';
export { serveApiDocument } from './http/api-viewer.ts';
export { type Budget, createBudget } from './http/budget.ts';
export { createFairTurns } from './http/fair-turns.ts';
export { escapeHtml } from './http/head.ts';
export { maySaveAddress } from './http/internal-address.ts';
export {
  AddressRefused,
  type OutgoingAnswer,
  type OutgoingRequest,
  publicAddresses,
  requestExternal,
  streamExternal,
} from './http/outgoing.ts';
export { createRequestPipeline } from './http/request-pipeline.ts';
export { createSealing, type Sealing } from './http/sealed.ts';
export type { PageAnswer } from './http/site.ts';
export { limitUnanswered } from './http/sockets.ts';
export { type JsonFault, parseStrictJson } from './http/strict-json.ts';
export { REST, restAfter } from './jobs/rest.ts';
export * from './jobs.ts';
export { createLog } from './log.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { type DemoLogin, platform, routeHook, SEED_STEPS, type Seed, seedHook } from './module-points.ts';
export { checkSchema } from './node/check-schema.ts';
export { checkSecretsKey } from './node/check-secrets.ts';
export { createNode, type ServerNode } from './node/node.ts';
export { StartRefused } from './node/start-refused.ts';
export * from './outcome.ts';
export { paged, rangeOf } from './paging.ts';
export { type Probe, probeFault } from './probe.ts';
export type { ConnectedOperator, OperatorsOf } from './push/operators.ts';
export { dropPast, eventsBetween, missedSince, type PastEvent } from './push/past.ts';
export { createPush, type MemberNews, type Push, silentPush } from './push/push.ts';
export { type AppSocket, attachSocket } from './push/socket.ts';
export { RESUMES } from './push/socket-limits.ts';
export { sweepRates } from './rate/rate.store.ts';
export { createRateLimits, type RateLimits } from './rate/rate-limits.ts';
export type { WindowLimit } from './rate/window-limit.ts';
export { createReading } from './reading.ts';
export { createSecrets, type Secrets } from './secrets.ts';
export { createSnapshots, type Snapshots } from './snapshots.ts';
export { type Alarm, createWatch, type Watch } from './watch.ts';
