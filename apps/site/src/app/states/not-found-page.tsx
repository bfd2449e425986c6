import { SITE_PAGES } from '@lantern/contract/lists';
import { MarketScene } from '@lantern/ui/art';
import { buttonClass } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { nameHolds } from '../../modules/lottery/late.ts';
import { usePageTitle } from '../../shared/head/index.ts';
import { useTextIn, useTexts } from '../../shared/texts/index.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';
import { PathLink } from '../path-link.tsx';
import { nearPaths } from './near-paths.ts';

/** The pages that are suggested first, for every unknown address. */
const POPULAR = ['/index', '/lottery', '/promotions', '/noticePage', '/help', '/down'];
const placeOf = (path: string): number => (POPULAR.includes(path) ? POPULAR.indexOf(path) : POPULAR.length);
/** Pages to suggest: every public one. */
const PAGES = SITE_PAGES.filter(({ isPrivate }) => !isPrivate).toSorted(
  (one, other) => placeOf(one.path) - placeOf(other.path),
);
const MOST = 12;
const LONGEST = 60;

function usePlaces(): readonly { to: string; name: string }[] {
  const textIn = useTextIn();
  const { market } = useDrawSchedule();
  const games = market?.groups.flatMap(({ games: all }) => all) ?? [];
  return [
    ...PAGES.flatMap(({ path, name }) => {
      const title = textIn('site.frame.page', name);
      return title === undefined ? [] : [{ to: path, name: title }];
    }),
    ...[...new Map(games.map((game) => [game.code, game])).values()].map(({ code, remark }) => ({
      to: `/vnlottery?gameCode=${encodeURIComponent(code)}`,
      name: remark,
    })),
  ];
}

function Places({ title, places }: { title: string; places: readonly { to: string; name: string }[] }) {
  if (places.length === 0) return null;
  return (
    <section className="mt-6 text-center">
      <h2 className="mb-2 text-18">{title}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {places.map(({ to, name }) => (
          <li key={to}>
            <PathLink to={to} className={buttonClass({ size: 'sm' })}>
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An unknown address: says so, suggests similar pages, a search over pages and games, and home. */
export function NotFoundPage() {
  const t = useTexts('site.frame');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const places = usePlaces();
  const [words, setWords] = useState('');
  usePageTitle(t('notFound.title'));
  const near = nearPaths(
    path,
    PAGES.map(({ path: to }) => to),
  ).flatMap((to) => places.find((place) => place.to === to) ?? []);
  const searched = words.trim() !== '';
  const found = searched ? places.filter(({ name }) => nameHolds(name, words)).slice(0, MOST) : [];
  return (
    <main className="min-h-[50vh] pb-10">
      <div className="relative -mt-2 h-40 overflow-hidden md:h-56">
        <MarketScene shut low />
      </div>
      <div className="page-width">
        <div className="mt-8 flex flex-col items-center gap-3 text-center">
          <h1 className="text-32 md:text-44">{t('notFound.title')}</h1>
          <p className="max-w-[60ch] break-words text-ink-2">{t('notFound.text', { path: path.slice(0, LONGEST) })}</p>
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            <Link to="/index" className={buttonClass({ variant: 'primary' })}>
              {t('notFound.home')}
            </Link>
            <Link to="/lottery" className={buttonClass({ variant: 'ghost' })}>
              {t('notFound.lottery')}
            </Link>
          </div>
        </div>
        <Places title={t('notFound.near')} places={near} />
        <div className="mx-auto mt-6 w-full max-w-sm">
          <TextInput
            label={t('notFound.find')}
            icon="search"
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        {searched ? (
          <>
            <Places title={t('notFound.found')} places={found} />
            <p role="status" className="mt-4 text-center text-13 text-ink-3">
              {found.length === 0 ? t('notFound.none') : null}
            </p>
          </>
        ) : (
          <Places title={t('notFound.popular')} places={places.slice(0, POPULAR.length)} />
        )}
      </div>
    </main>
  );
}
