import { Cover } from '@lantern/ui/art';
import { Button } from '@lantern/ui/base';
import { plansOf } from '../../modules/catalogue/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { useHotNow } from '../game/hot-now.tsx';
import { useFreeGame } from '../game/use-free-game.ts';

/** One game that a first visitor plays with a press: the first of the hot ones that takes trial money. */
export function TryGame() {
  const t = useTexts('site.frame');
  const tGame = useTexts('catalogue');
  const isVisitor = useSession(({ state, checked }) => checked && state === 'visitor');
  const onFree = useFreeGame();
  const list = useHotNow().data?.list ?? [];
  const game = list.find((one) => one.isFree && one.state === 'on' && one.kind !== 'lottery');
  if (!isVisitor || !onFree || !game) return null;
  const name = game.gameName;
  return (
    <section
      className="card mt-8 flex items-center gap-4 overflow-hidden p-3 sm:gap-6 sm:p-4"
      aria-label={t('try.title', { name })}
    >
      <span className="aspect-3/4 w-20 flex-none overflow-hidden rounded-3 sm:w-24">
        <Cover seed={game.gameId} title={name} {...plansOf([game])[0]} bare />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-20 sm:text-24">{t('try.title', { name })}</h2>
        <p className="mt-1 text-13 text-ink-2">{t('try.text')}</p>
        <Button variant="amber" icon="play" className="mt-3 sm:hidden" onClick={() => onFree(game)}>
          {tGame('freePlay')}
        </Button>
      </div>
      <Button variant="amber" size="lg" icon="play" className="max-sm:hidden" onClick={() => onFree(game)}>
        {tGame('freePlay')}
      </Button>
    </section>
  );
}
