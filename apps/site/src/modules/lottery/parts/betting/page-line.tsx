import { familyOfRegion } from '@lantern/games/families';
import { Icon } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { asMember } from '../../../../shared/windows/index.ts';
import { ChasesEntry } from '../../chase/chases-entry.tsx';
import type { LotteryGameAnswer } from '../../model/offer.ts';
import { PublishedEntry } from '../../published/published-entry.tsx';
import { useFavourites } from '../../use-favourites.ts';
import type { EditableDraft } from '../../use-slip.ts';

/** The way back, the player's own bets, slips to follow where there is a slip, and the heart. */
export function PageLine({ game, draft }: { game: LotteryGameAnswer['game']; draft?: EditableDraft }) {
  const t = useTexts('lottery.bet');
  const textIn = useTextIn();
  const navigate = useNavigate();
  const favourites = useFavourites();
  const isSaved = favourites.ids.includes(game.gameId);
  const record = () =>
    asMember(() => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'personalHistoryCopy' }) }));
  const entry = 'inline-flex min-h-8 items-center gap-1 text-13 hover:text-ink';
  return (
    <nav
      className="page-width under-awning flex flex-wrap items-center gap-x-4 pb-2 text-ink-2"
      aria-label={t('where')}
    >
      <Link to="/lottery" search={{ tag: game.gameMenuTag }} className={entry}>
        <Icon name="back" size={16} />
        {t('lobby')}
      </Link>
      <span className="hidden text-13 text-ink-3 sm:inline">
        / {textIn('lottery.bet.region', game.region) ?? textIn('lottery.group', game.gameMenuTag) ?? game.region}
      </span>
      <button type="button" className={`${entry} ms-auto`} onClick={record}>
        <Icon name="history" size={16} />
        {t('myBets')}
      </button>
      {familyOfRegion(game.region)?.units ? <ChasesEntry className={entry} /> : null}
      {draft ? <PublishedEntry code={game.code} draft={draft} className={entry} /> : null}
      <button
        type="button"
        aria-pressed={isSaved}
        className={`${entry} aria-pressed:font-semibold aria-pressed:text-hot-text`}
        onClick={() => favourites.toggle(game.gameId)}
      >
        <Icon name={isSaved ? 'heart-full' : 'heart'} size={16} />
        {isSaved ? t('saved') : t('save')}
      </button>
    </nav>
  );
}
