import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import {
  drawOf,
  drawScheduleOf,
  gameOfDraw,
  mayHaveNumbers,
  numbersAtRisk,
  playsAtRisk,
  playsOfDraw,
  riskOf,
} from '../index.ts';

const SHOWN = 100;
const WHOLE = 10_000;

export const getLotteryExposure = answer(
  lotteryOfficeCalls.getLotteryExposure,
  async ({ params: { id }, query }, context) => {
    const draw = await drawOf(context.db, id);
    if (!draw) return refuse('not_found');
    const game = gameOfDraw(context.hooks, draw);
    const currency = (await settingsOf(context))['merchant.currency'];
    const schedule = await drawScheduleOf(context);
    const plays = playsOfDraw(schedule, game, draw, await playsAtRisk(context.db, [id], currency));
    const isOffered = game.family.plays(game.region).some(({ code }) => code === query.play);
    const play = isOffered ? query.play : (plays[0]?.play ?? '');
    const rows = await numbersAtRisk(context.db, { drawId: id, game: game.code, play, currency }, SHOWN);
    return done({
      ...{ drawId: id, game: game.code, numero: draw.numero, currency, play },
      isOpen: draw.state === 'scheduled' || draw.state === 'open',
      plays: plays.map((one) => ({
        play: one.play,
        numbers: one.numbers,
        worst: formatAmount(one.payout),
      })),
      hasPrices: play !== '' && mayHaveNumbers(game, play),
      numbers: rows.map((row) => {
        const { payout, part } = riskOf(schedule, game, draw, { ...row, play });
        return {
          number: row.selection.includes(':') ? row.selection.slice(row.selection.indexOf(':') + 1) : '',
          ...{ payout: formatAmount(payout), taken: part },
          percent: Math.round((row.factor ?? WHOLE) / 100),
          setBy: row.set_by,
        };
      }),
    });
  },
);
