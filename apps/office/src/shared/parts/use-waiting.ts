import type { RequestKind } from '@lantern/contract/lists';
import { useCall } from '../calls/index.ts';

/** Numbers or codes of the subjects of requests of this kind that wait for another operator. */
export function useWaitingSubjects(kind: RequestKind): ReadonlySet<string> {
  const { data } = useCall('listStaffRequests', { query: { pageNo: 1, pageSize: 100 } });
  const waiting = data?.list.filter((row) => row.state === 'waiting' && row.kind === kind) ?? [];
  return new Set(waiting.map(({ subject }) => subject.id));
}

/** Whether a request of this kind about this subject, empty where there is only one, waits for another operator. */
export const useWaiting = (kind: RequestKind, id: string): boolean => useWaitingSubjects(kind).has(id);
