import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useAct } from '../../../shared/calls/index.ts';

export type PublishedState = Answer<'publishLotterySlip'>['state'];

export type Publishing = {
  /** What the last press came to; undefined before one. */
  state: PublishedState | undefined;
  publish: (isPublished: boolean) => void;
  isRunning: boolean;
  refused: string | undefined;
};

/** Shows the picks of an own slip to other members, or no longer. */
export function usePublishing(key: string): Publishing {
  const [state, setState] = useState<PublishedState>();
  const { run, isRunning, refused } = useAct('publishLotterySlip', {
    changes: ['listPublishedSlips'],
    onDone: (answer) => setState(answer.state),
  });
  return {
    state,
    publish: (isPublished) => void run({ params: { key }, body: { isPublished } }),
    isRunning,
    refused: refused?.message,
  };
}
