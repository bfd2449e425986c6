import { floors, type Room, rooms, storeyFolders } from './rooms.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function roomRow(room: Room): string {
  const storeys = room.storeys.map((storey) => `[${storey}](${storeyFolders[storey]}/${room.name})`).join(' · ');
  return row([`**${room.name}**`, room.duty, room.spec.join('; '), storeys, room.needs.join(', ') || '–']);
}

/** The text of ROOMS.md. `tidy` fails while the file differs from it; `npm run tidy -- --write` writes it. */
export function roomsPage(list: readonly Room[] = rooms): string {
  const sections = floors.flatMap((floor) => {
    const here = list.filter((room) => room.floor === floor);
    if (here.length === 0) return [];
    return [
      '',
      `## Floor: ${floor}`,
      '',
      row(['room', 'owns', 'spec', 'storeys', 'uses']),
      row(Array(5).fill('---')),
      ...here.map(roomRow),
    ];
  });
  return [
    '# Rooms',
    '',
    'A room is a piece of the business that an operator would name. It has the same name on every storey. Lower floors come',
    'first: a room may use the doors of rooms on its own floor or below, and tells those above by events.',
    '',
    'Printed from `tools/rooms.ts` by `npm run tidy -- --write`. `npm run room NAME` prints one room across its storeys.',
    ...sections,
    '',
  ].join('\n');
}
