import type { RequestKind } from '@lantern/contract/lists';
import { useCall } from '../calls/index.ts';

/** Numbers or codes of what requests of this kind that wait for a second person are about. */
export function useWaitingSubjects(kind: RequestKind): ReadonlySet<string> {
  const { data } = useCall('listStaffRequests', { query: { pageNo: 1, pageSize: 100 } });
  const waiting = data?.list.filter((row) => row.state === 'waiting' && row.kind === kind) ?? [];
  return new Set(waiting.map(({ subject }) => subject.id));
}

/** Whether a request of this kind about this subject, empty where there is only one, waits for a second person. */
export const useWaiting = (kind: RequestKind, id: string): boolean => useWaitingSubjects(kind).has(id);
