import { GAME_CLASSES, type GameClass, type GameType, MIN_BETS } from '@lantern/rules/catalogue';
import { BottomSheet, Button, Icon, Tabs } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { type ReactNode, useState } from 'react';
import { usePhone } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { asMember } from '../../../shared/windows/index.ts';
import { useOffer } from '../catalogue.queries.ts';
import { chooseFilter, chooseList, LIST_TYPES, type ListType, type LobbyChoice } from '../model/lobby-choices.ts';
import type { LobbySearch } from '../model/lobby-search.ts';

/** Spec 9: bingo is offered where this language is. */
const BINGO_LANGUAGE = 'TY';
const ALL = 'all';

interface Filtering {
  readonly gameType: GameType;
  readonly choice: LobbyChoice;
  readonly search: LobbySearch;
  readonly go: (next: LobbySearch) => void;
}

/** Spec 4: hot only if there are hot games, favourites by login state; recent asks a visitor to log in. */
function Lists({ gameType, choice, search, go }: Filtering) {
  const t = useTexts('catalogue');
  const isMember = useSession((state) => state.state === 'member');
  const offer = useOffer(gameType, choice.vendor);
  const hasHot = (offer?.hot ?? 0) > 0 || choice.list === 'hot';
  const lists = LIST_TYPES.filter((list) =>
    list === 'hot' ? hasHot : list !== 'fav' || isMember || choice.list === 'fav',
  );
  const choose = (list: ListType) => {
    const next = () => go(chooseList(search, list));
    if (list === 'recent' || list === 'fav') asMember(next);
    else next();
  };
  return (
    <Tabs
      look="segmented"
      label={t('lists')}
      value={choice.list}
      onChange={choose}
      items={lists.map((value) => ({ value, label: t(`list.${value}`) }))}
    />
  );
}

function Classes({ gameType, choice, search, go }: Filtering) {
  const t = useTexts('catalogue');
  const hasBingo = useSettings()?.languages.includes(BINGO_LANGUAGE);
  const offered = useOffer(gameType, choice.vendor)?.classes.map(({ gameClassify }) => gameClassify) ?? [];
  // Bingo is a tab of the slots wherever the language is, whatever there is to play (spec 9); the others have games.
  const classes = GAME_CLASSES.filter((one) =>
    one === 'bingo' ? hasBingo === true && gameType === 'RNG' : offered.includes(one),
  );
  if (classes.length < 2 && choice.gameClass === undefined) return null;
  return (
    <>
      <span className="h-6 w-px bg-line max-md:hidden" aria-hidden="true" />
      <Tabs<GameClass | typeof ALL>
        look="chips"
        label={t('classes')}
        value={choice.gameClass ?? ALL}
        onChange={(one) => go(chooseFilter(search, { ...search, kind: one === ALL ? undefined : one }))}
        items={[ALL, ...classes].map((value) => ({
          value: value as GameClass,
          label: t(`class.${value as GameClass}`),
        }))}
      />
    </>
  );
}

function MinBet({ choice, search, go }: Filtering) {
  const t = useTexts('catalogue');
  const { format, symbol } = useMoney();
  return (
    <Select
      label={t('minBet')}
      hideLabel
      size="sm"
      value={choice.minBet ?? ''}
      onChange={(event) => go(chooseFilter(search, { ...search, min: event.target.value || undefined }))}
      options={[
        { value: '', label: `${t('minBet')}: ${t('minBetAll')}` },
        ...MIN_BETS.map((value) => ({ value, label: t('minBetUpTo', { amount: `${symbol}\u00a0${format(value)}` }) })),
      ]}
    />
  );
}

/** Pages or one long list. */
function View({ search, go }: Filtering) {
  const t = useTexts('catalogue');
  return (
    <Tabs
      look="segmented"
      label={t('view')}
      value={search.view ?? 'pages'}
      onChange={(view) => go({ ...search, no: undefined, view: view === 'scroll' ? 'scroll' : undefined })}
      items={[
        { value: 'pages' as const, label: <Icon name="grid" size={16} />, name: t('pagesView') },
        { value: 'scroll' as const, label: <Icon name="list" size={16} />, name: t('scrollView') },
      ]}
    />
  );
}

/** List type, class, least stake, name, and pages or one long list. */
export function LobbyFilters({ find, ...filtering }: Filtering & { find: ReactNode }) {
  const isPhone = usePhone();
  const isWhole = filtering.choice.list === 'default';
  if (isPhone) return <PhoneFilters find={find} {...filtering} />;
  return (
    <div className="mt-5 mb-4 flex flex-wrap items-center gap-2.5">
      <Lists {...filtering} />
      {isWhole ? <Classes {...filtering} /> : null}
      <div className="flex min-w-0 flex-wrap items-center gap-2.5 max-md:w-full md:ms-auto">
        {isWhole ? <MinBet {...filtering} /> : null}
        <div className="min-w-0 sm:max-md:flex-1 md:w-44">{find}</div>
        {isWhole ? <View {...filtering} /> : null}
      </div>
    </div>
  );
}

/** On a phone the games come first: one line, and the rest in a sheet. */
function PhoneFilters({ find, ...filtering }: Filtering & { find: ReactNode }) {
  const { choice, search } = filtering;
  const t = useTexts('catalogue');
  const [open, setOpen] = useState(false);
  const isWhole = choice.list === 'default';
  const chosen = [choice.gameClass, choice.minBet, search.view].filter((one) => one !== undefined).length;
  return (
    <div className="mt-3 mb-3 flex items-center gap-2">
      <div className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        <Lists {...filtering} />
      </div>
      <Button size="sm" icon="filter" onClick={() => setOpen(true)}>
        {t('filters')}
        {chosen > 0 ? <span className="num"> {chosen}</span> : null}
      </Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('filters')} closeLabel={t('close')}>
        <div className="flex flex-col gap-4 pb-2">
          {find}
          {isWhole ? (
            <>
              <div className="flex flex-wrap gap-2">
                <Classes {...filtering} />
              </div>
              <MinBet {...filtering} />
              <View {...filtering} />
            </>
          ) : null}
        </div>
      </BottomSheet>
    </div>
  );
}
