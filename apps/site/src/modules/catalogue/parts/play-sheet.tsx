import { Cover } from '@lantern/ui/art';
import { BottomSheet, Button, IconButton } from '@lantern/ui/base';
import { useMaintenanceText } from '../../../shared/states/maintenance-text.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Game } from '../catalogue.queries.ts';
import { pinsOf } from '../model/cover-of.ts';
import { GameMeta, type TileActs } from './game-tile.tsx';

type PlaySheetProps = Pick<TileActs, 'onOpen' | 'onLike' | 'onFree'> & {
  game: Game;
  liked: boolean;
  onClose: () => void;
};

/** Touch: the first tap shows the game and its stakes, then the button (look.md 6). */
export function PlaySheet({ game, liked, onOpen, onLike, onFree, onClose }: PlaySheetProps) {
  const t = useTexts('catalogue');
  const rests = useMaintenanceText(game);
  const name = game.gameName;
  return (
    <BottomSheet open onClose={onClose} title={name} closeLabel={t('close')}>
      <div className="grid grid-cols-[96px_1fr] gap-4 p-4">
        <div className="aspect-3/4 overflow-hidden rounded-3">
          <Cover seed={game.gameId} title={name} {...pinsOf(game)} />
        </div>
        <div className="flex flex-col gap-2">
          <p className="text-13 text-ink-2">{game.vendorName}</p>
          <p className="text-13 text-ink-3">
            <GameMeta game={game} />
          </p>
          {rests ? <p className="text-14 font-semibold">{rests}</p> : null}
          <div className="mt-auto flex flex-wrap gap-2">
            {rests ? null : (
              <Button variant="amber" icon="play" onClick={() => onOpen(game)}>
                {t('play')}
              </Button>
            )}
            {!rests && onFree && game.isFree ? (
              <Button variant="ghost" onClick={() => onFree(game)}>
                {t('freePlay')}
              </Button>
            ) : null}
            <IconButton
              icon={liked ? 'heart-full' : 'heart'}
              label={t(liked ? 'unlike' : 'like', { name })}
              aria-pressed={liked}
              onClick={() => onLike(game)}
            />
          </div>
        </div>
      </div>
    </BottomSheet>
  );
}
