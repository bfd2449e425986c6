import { type Answer, useCall } from '../calls/index.ts';

export type Queue = Answer<'getWaiting'>['queues'][number];
/** How much waits on a page, and since when the oldest of it does. */
export interface Waits {
  readonly count: number;
  readonly oldest: string | null;
}

/** What waits for this operator: read again when it changes, and after each own act. */
export function useQueues(): readonly Queue[] {
  const { data } = useCall('getWaiting');
  return data?.queues ?? [];
}

interface Listed {
  readonly to: string;
}
const isOf = ({ path }: Queue, page: Listed): boolean => path.split('?')[0] === page.to;

/** All queues of these pages as one. */
export function waitsOn(queues: readonly Queue[], pages: readonly Listed[]): Waits {
  const here = queues.filter((queue) => queue.count > 0 && pages.some((page) => isOf(queue, page)));
  const since = here.flatMap(({ oldest }) => oldest ?? []).sort();
  return { count: here.reduce((sum, { count }) => sum + count, 0), oldest: since[0] ?? null };
}
