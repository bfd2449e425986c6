import { type Finder, numberTyped } from '../../staff/index.ts';
import { drawsNamed } from '../index.ts';

/** Draws by their number, or by the issue that is printed. */
export const findDraw: Finder = {
  right: 'lottery.import',
  find: async ({ db }, typed, limit) => {
    const number = numberTyped(typed);
    if (number === null) return [];
    return (await drawsNamed(db, number, limit)).map((row) => ({
      kind: 'draw',
      id: row.id,
      memberId: null,
      title: row.numero,
      note: `${row.game_code} · ${row.state}`,
      day: row.day,
    }));
  },
};
