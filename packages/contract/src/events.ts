import type { z } from 'zod';
import { type Joined, joined } from './collect.ts';

/** Live events over the one socket, by name, as the modules declare them. */
export const events: Joined<'events'> = joined('events');

export type EventName = keyof typeof events;
type Definition<N extends EventName> = (typeof events)[N];
/** Events for operators alone. */
export type StaffEventName = { [N in EventName]: Definition<N>['to'] extends 'staff' ? N : never }[EventName];
/** Events for members and visitors. */
export type PublicEventName = Exclude<EventName, StaffEventName>;
/** Events that operators with a right get, of their own and of members. */
export type OfficeEventName = {
  [N in EventName]: Definition<N> extends { readonly right: unknown } ? N : never;
}[EventName];
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]['shape']>;
/** One message on the wire; with `seq` a browser requests what it missed. */
export interface PushEvent<N extends EventName = EventName> {
  readonly seq: string;
  readonly name: N;
  readonly at: string;
  readonly data: EventPayload<N>;
}
