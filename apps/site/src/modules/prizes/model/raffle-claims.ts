import type { Raffle } from '@lantern/contract/prizes';

/** Whether prizes of the caller wait to be claimed. */
export const hasClaim = ({ winners }: Pick<Raffle, 'winners'>): boolean =>
  winners.some(({ own }) => own?.state === 'claimable');
