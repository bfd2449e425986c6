import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { readLine } from '@lantern/games/sports';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { repriceMatch } from '../pricing/sports.reprice.ts';
import { marketsOf } from '../sports.market.store.ts';
import { holdMatch, SOLD } from '../sports.match.store.ts';
import { presentMarket } from '../sports.present.ts';
import { isFeedSilent } from './sports.office.store.ts';

const LINES_MAX = 12;

export const setSportsLine = answer(
  sportsOfficeCalls.setSportsLine,
  async ({ actor, params: { id }, body }, context, tx) => {
    const match = await holdMatch(tx, id);
    if (!match) return refuse('not_found');
    if (!SOLD.includes(match.state)) return refuse('match_closed', { facts: { matchId: id } });
    const line = readLine(body.line);
    const isHandicap = body.code.endsWith('_AH') || body.code === 'AH';
    if (line === null || (!isHandicap && line <= 0)) return refuse('line_malformed');
    const before = (match.lines[body.code] ?? []).filter((one) => one !== line);
    const own = body.isOn ? [...before, line] : before;
    if (own.length > LINES_MAX) return refuse('line_malformed');
    await repriceMatch(context, tx, match, {
      isSilent: await isFeedSilent(tx, match.feed),
      change: { lines: { ...match.lines, [body.code]: own } },
    });
    const { code, isOn } = body;
    await note(context, tx, actor, 'sports.line', {
      subject: `sports_match ${id}`,
      details: { code, line: body.line, isOn },
    });
    return done({
      markets: (await marketsOf(tx, [id])).filter((row) => row.code === code).map((row) => presentMarket(row, match)),
    });
  },
);
