import { GAME_CLIENT } from '@lantern/rules/catalogue';
import { Cover } from '@lantern/ui/art';
import { EmptyState, Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useMaintenanceText } from '../../../shared/states/maintenance-text.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Game, Vendor } from '../catalogue.queries.ts';
import { plansOf } from '../model/cover-of.ts';

const SHOWN = 100;

function Entry({ game, plan, onOpen }: { game: Game; plan: ReturnType<typeof plansOf>[number]; onOpen: () => void }) {
  const rests = useMaintenanceText(game);
  return (
    <li>
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-3 rounded-2 p-2 text-start hover:bg-sunken disabled:opacity-60"
        disabled={rests !== undefined}
        onClick={onOpen}
      >
        <span className="size-11 shrink-0 overflow-hidden rounded-2" aria-hidden="true">
          <Cover seed={game.gameId} title="" ratio="1:1" bare {...plan} />
        </span>
        <span className="min-w-0">
          <b className="block truncate font-semibold">{game.gameName}</b>
          {rests ? <small className="text-12 text-ink-3">{rests}</small> : null}
        </span>
      </button>
    </li>
  );
}

/** Spec 4: `VASSALAGE` shows a list of the vendor's games first. */
export function VendorWindow(props: { vendor: Vendor; onOpen: (game: Game) => void; onClose: () => void }) {
  const { vendor, onOpen, onClose } = props;
  const t = useTexts('catalogue');
  const tSite = useTexts('site');
  const { vassalage, gameType } = vendor;
  const games = useCall('listCatalogueGames', { query: { ...GAME_CLIENT, vassalage, gameType, pageSize: SHOWN } });
  const list = games.data?.games ?? [];
  const plans = plansOf(list);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('choose', { name: vendor.displayName })}
      closeLabel={t('close')}
      moveLabel={tSite('moveWindow')}
      width={520}
    >
      {games.isPending ? <Skeleton height={220} /> : null}
      {games.error ? <FailedPart error={games.error} onAgain={() => void games.refetch()} /> : null}
      {games.data && list.length === 0 ? <EmptyState title={t('none.default')} /> : null}
      <ul className="grid max-h-[60vh] gap-1 overflow-y-auto sm:grid-cols-2">
        {list.map((game, place) => {
          const plan = plans[place];
          return plan ? <Entry key={game.nodeId} game={game} plan={plan} onOpen={() => onOpen(game)} /> : null;
        })}
      </ul>
    </Dialog>
  );
}
