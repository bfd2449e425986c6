import type { GameType } from '@lantern/rules/catalogue';
import { SectionHeading } from '@lantern/ui/base';
import { CatalogueLobby, type LobbySearch, useCategoryRows } from '../../modules/catalogue/index.ts';
import { useFreeGame } from '../game/use-free-game.ts';

type VendorProps = {
  gameType: GameType;
  ownVendor: string;
  title: string;
  search: LobbySearch;
  go: (next: LobbySearch) => void;
};

/** Tables of other vendors, below our own. */
export function VendorTables({ gameType, ownVendor, title, search, go }: VendorProps) {
  const categories = useCategoryRows();
  const onFree = useFreeGame();
  const category = categories.data?.data.lanes.find((one) => one.gameType === gameType);
  const cards = category?.cards.filter(({ vassalage }) => vassalage !== ownVendor) ?? [];
  if (!category || cards.length === 0) return null;
  // The address of our own page may name our own vendor, or none.
  const chosen = cards.find(({ vassalage }) => vassalage === search.page) ?? cards[0];
  return (
    <section aria-labelledby="vendor-tables" className="pt-6">
      {/* The tiles of vendors come up to here. */}
      <div className="page-width pb-9">
        <SectionHeading id="vendor-tables" title={title} />
      </div>
      <CatalogueLobby
        gameType={gameType}
        category={{ ...category, cards }}
        search={{ ...search, page: chosen?.vassalage }}
        go={go}
        onFree={onFree}
        find={null}
        isPart
      />
    </section>
  );
}
