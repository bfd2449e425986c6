import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { type Place, pathToSend, within } from './slider-path.ts';

export type Puzzle = Answer<'getSlider'>;
export type SliderState = 'loading' | 'ready' | 'checking' | 'right' | 'failed';

/** The present puzzle, the position and path of its piece, and the ticket for a right answer. */
export function useSlider(onTicket: (ticket: string) => void) {
  const [puzzle, setPuzzle] = useState<Puzzle | undefined>();
  const [state, setState] = useState<SliderState>('loading');
  const [x, setX] = useState(0);
  const [missed, setMissed] = useState(false);
  const way = useRef<{ startMs: number; places: Place[] } | undefined>(undefined);

  const renew = useCallback(async () => {
    setState('loading');
    const reply = await callApi('getSlider', {});
    way.current = undefined;
    setX(0);
    setPuzzle(reply.success ? reply.value : undefined);
    setState(reply.success ? 'ready' : 'failed');
  }, []);
  useEffect(() => void renew(), [renew]);

  const travel = puzzle?.travel ?? 0;
  const moveTo = (wanted: number) => {
    if (state !== 'ready') return;
    const place = within(wanted, travel);
    const now = performance.now();
    way.current ??= { startMs: now, places: [{ t: 0, x }] };
    way.current.places.push({ t: now - way.current.startMs, x: place });
    setMissed(false);
    setX(place);
  };
  const letGo = async () => {
    if (state !== 'ready' || !puzzle || !way.current || x === 0) return;
    setState('checking');
    const path = pathToSend(way.current.places);
    const reply = await callApi('solveSlider', { body: { sliderId: puzzle.sliderId, x, path } });
    if (reply.success) {
      setState('right');
      onTicket(reply.value.sliderTicket);
      return;
    }
    setMissed(true);
    await renew();
  };
  return { puzzle, state, x, travel, missed, moveTo, letGo, renew };
}
