import { setTimeout as sleep } from 'node:timers/promises';
import type { AppSocket } from '../platform/index.ts';
import type { AppParts } from './app-parts.ts';

/**
 * Before the end: `/readyz` says so at once and no job is claimed; when the balancer has had time to see it, the sockets move to other
 * nodes. Requests are served all the time.
 */
export async function drain(parts: AppParts, socket: AppSocket | undefined): Promise<void> {
  const { DRAIN_NOTICE_MS, DRAIN_SPREAD_MS } = parts.context.config;
  parts.state = 'draining';
  void parts.jobs.stop();
  await sleep(DRAIN_NOTICE_MS);
  await socket?.sendAway(DRAIN_SPREAD_MS);
}
