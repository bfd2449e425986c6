import { familyOfRegion } from '@lantern/games/families';
import { Icon } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { asMember } from '../../../../shared/windows/index.ts';
import { ChasesEntry } from '../../chase/chases-entry.tsx';
import type { DrawOnSale, LotteryGameAnswer } from '../../model/offer.ts';
import type { Offer } from '../../model/slip-reading.ts';
import { PublishedEntry } from '../../published/published-entry.tsx';
import { useFavourites } from '../../use-favourites.ts';
import type { EditableDraft } from '../../use-slip.ts';
import { HowToPlayEntry } from './how-to-play-entry.tsx';
import { SealedLink } from './sealed-link.tsx';

type PageLineProps = {
  game: LotteryGameAnswer['game'];
  /** Of a game that can be bet on. */
  table?: { draft: EditableDraft; offer: Offer; draw: DrawOnSale | undefined };
};

/** The way back, how to play, the player's own bets, slips to follow, the heart, and what the draw is sealed with. */
export function PageLine({ game, table }: PageLineProps) {
  const t = useTexts('lottery.bet');
  const textIn = useTextIn();
  const navigate = useNavigate();
  const favourites = useFavourites();
  const isSaved = favourites.ids.includes(game.gameId);
  const record = () =>
    asMember(() => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'personalHistoryCopy' }) }));
  const entry = 'inline-flex min-h-8 shrink-0 items-center gap-1 whitespace-nowrap text-13 hover:text-ink';
  return (
    <nav
      className="page-width under-awning flex items-center gap-x-4 overflow-x-auto pb-2 text-ink-2 [scrollbar-width:none] sm:flex-wrap"
      aria-label={t('where')}
    >
      <Link to="/lottery" search={{ tag: game.gameMenuTag }} className={entry}>
        <Icon name="back" size={16} />
        {t('lobby')}
      </Link>
      <span className="hidden text-13 text-ink-3 sm:inline">
        / {textIn('lottery.bet.region', game.region) ?? textIn('lottery.group', game.gameMenuTag) ?? game.region}
      </span>
      <span aria-hidden="true" className="ms-auto" />
      {table ? <HowToPlayEntry {...table} name={game.remark} className={entry} /> : null}
      <button type="button" className={entry} onClick={record}>
        <Icon name="history" size={16} />
        {t('myBets')}
      </button>
      {familyOfRegion(game.region)?.units ? <ChasesEntry className={entry} /> : null}
      {table ? <PublishedEntry code={game.code} draft={table.draft} className={entry} /> : null}
      <button
        type="button"
        aria-pressed={isSaved}
        className={`${entry} aria-pressed:font-semibold aria-pressed:text-hot-text`}
        onClick={() => favourites.toggle(game.gameId)}
      >
        <Icon name={isSaved ? 'heart-full' : 'heart'} size={16} />
        {isSaved ? t('saved') : t('save')}
      </button>
      {table ? <SealedLink draw={table.draw} className={entry} /> : null}
    </nav>
  );
}
