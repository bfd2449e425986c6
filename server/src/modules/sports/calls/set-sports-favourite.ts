import { MARKET_CODES, sportsCalls } from '@lantern/contract/sports';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addFavourite, removeFavourite } from '../sports.favourites.store.ts';

const MOST = 300;

export const setSportsFavourite = answer(
  sportsCalls.setSportsFavourite,
  async ({ actor, body: { kind, key, isOn } }, context, tx) => {
    const isKnown = kind === 'market' ? MARKET_CODES.some((code) => code === key) : /^[0-9]{1,18}$/.test(key);
    if (!isKnown) return refuse('not_found');
    const { memberId } = actor;
    if (!isOn) await removeFavourite(tx, memberId, kind, key);
    else if (!(await addFavourite(tx, { memberId, kind, key, at: new Date(context.clock.nowMs()), most: MOST })))
      return refuse('too_many_favourites', { facts: { maximum: MOST } });
    return done({});
  },
);
