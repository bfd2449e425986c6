import type { Answer } from '../calls/index.ts';
import { useCall } from '../calls/index.ts';

export type Settings = Answer<'getPermission'>;

const KEPT_MS = 600_000;

/** The merchant's public settings; they change rarely and the page keeps them. */
export const useSettings = (): Settings | undefined =>
  useCall('getPermission', { query: { url: location.host } }, { staleMs: KEPT_MS }).data;
