import { catalogueCalls, type LaunchedGame } from '@lantern/contract/catalogue';
import { CATEGORIES } from '@lantern/rules/catalogue';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { LOTTERY_VENDOR } from '../../lottery/index.ts';
import { openGame } from '../catalogue.launch.ts';
import { gameNamed } from '../catalogue.lists.ts';
import { languageFor, typeName } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

/** Spec 7, lobby launch: the lottery lobby, with a game where one is named. */
const lotteryLobby = (
  { lottoGameCode = '' }: { readonly lottoGameCode?: string | undefined },
  language: string,
  { currency }: { readonly currency: string },
): LaunchedGame => ({
  content: `${CATEGORIES.LOTT.page}${lottoGameCode === '' ? '' : `?${new URLSearchParams({ gameCode: lottoGameCode })}`}`,
  openMode: 'lottery',
  gameCode: lottoGameCode,
  gameName: typeName('LOTT', language),
  vassalage: LOTTERY_VENDOR,
  currency,
  ticketEndsAt: null,
});

export const launchGame = answer(catalogueCalls.launchGame, async (request, context, tx) => {
  const { body } = request;
  const catalogue = await catalogueOf(context);
  const language = languageFor(body.language, request.language);
  if (body.launchMode === 'LOTT' && body.lottoView === 'lobby')
    return done(lotteryLobby(body, language, request.actor));
  // Spec 3: a launch names its vendor by one of three fields, and its game by one of two.
  const vendor = body.vassalage ?? body.vendor ?? body.accountTypeName;
  const game = gameNamed(
    catalogue,
    await viewerOf(context, catalogue, request, tx),
    body.gameCode ?? body.code ?? body.lottoGameCode ?? '',
    vendor,
  );
  if (!game) return refuse('game_not_offered');
  const opened = await openGame(context, tx, game, { ...request, language, playType: body.defaultPlayType });
  return isRefusal(opened) ? opened : done(opened);
});
