import { arrows } from './arrows.ts';
import { callFiles } from './call-files.ts';
import { callsMap } from './calls-map.ts';
import { citations } from './citations.ts';
import { connections } from './connections.ts';
import type { Law } from './law.ts';
import { links } from './links.ts';
import { colourRoles, readingDirection } from './looks.ts';
import { names } from './names.ts';
import { outgoing } from './outgoing.ts';
import { portable } from './portable.ts';
import { roomsMap } from './rooms-map.ts';
import { size } from './size.ts';
import { sqlPlace } from './sql.ts';
import { texts } from './texts.ts';
import { words } from './words.ts';
import { world } from './world.ts';

export { readTree } from './tree.ts';

/** Every law of the house. A new one is a file here with its seeded violation in tidy.test.ts. */
export const laws: readonly Law[] = [
  arrows,
  roomsMap,
  world,
  outgoing,
  sqlPlace,
  connections,
  words,
  names,
  readingDirection,
  colourRoles,
  size,
  links,
  portable,
  callFiles,
  callsMap,
  citations,
  texts,
];
