import type { z } from 'zod';
import { type Joined, joined } from './collect.ts';

/** Live events over the one socket, by name, as the modules declare them. */
export const events: Joined<'events'> = joined('events');

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]['shape']>;
/** One message on the wire; with `seq` a browser requests what it missed. */
export interface PushEvent<N extends EventName = EventName> {
  readonly seq: string;
  readonly name: N;
  readonly at: string;
  readonly data: EventPayload<N>;
}
