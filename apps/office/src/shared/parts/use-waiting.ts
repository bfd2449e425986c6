import type { RequestKind } from '@lantern/contract/lists';
import { useCall } from '../calls/index.ts';

/** Subjects of requests of this kind that wait for a second person. */
export function useWaitingSubjects(kind: RequestKind): ReadonlySet<string> {
  const { data } = useCall('listStaffRequests', { query: { pageNo: 1, pageSize: 100 } });
  const waiting = data?.list.filter((row) => row.state === 'waiting' && row.kind === kind) ?? [];
  return new Set(waiting.map(({ subject }) => subject));
}

/** Whether a request of this kind about this subject waits for a second person. */
export const useWaiting = (kind: RequestKind, subject: string): boolean => useWaitingSubjects(kind).has(subject);
