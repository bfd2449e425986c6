import { Emblem } from '@lantern/ui/art';
import { Footer, FootMark, Icon, Logo, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { type CategoryRow, emblemOf, useCategoryRows } from '../../modules/catalogue/index.ts';
import { useCall } from '../../shared/calls/index.ts';
import { LateQr } from '../../shared/code/late-qr.tsx';
import { Approached } from '../../shared/first-interaction.tsx';
import { LazyImage } from '../../shared/images/index.ts';
import { type Settings, useSettings } from '../../shared/settings/index.ts';
import { useTexts, useTextsStore } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { useOpenPanel } from '../panel-link.ts';
import { PathLink } from '../path-link.tsx';
import { useResources } from '../resources.ts';
import { useFiveTaps } from './five-taps.ts';

const AGE_DEFAULT = 18;
const TOPICS = 6;
/** Spec 9: footer QR 85, margin 0. */
const CODE = { sizePx: 85, marginPx: 0 };

/** The topics of the help centre; when they fail to load, its front page is still linked. */
function useHelpItems() {
  const t = useTexts('site.frame');
  const { data } = useCall('getHelpCenter', { query: {} }, { staleMs: 600_000 });
  return [
    ...(data?.topics ?? []).slice(0, TOPICS).flatMap(({ id, title, articles }) =>
      articles[0]
        ? [
            <PathLink key={id} to={`/help?id=${articles[0].id}`}>
              {title}
            </PathLink>,
          ]
        : [],
    ),
    <PathLink key="all" to="/help">
      {t('footer.allHelp')}
    </PathLink>,
  ];
}

type Platform = 'ios' | 'android';

/** The app as a code (spec 2): iOS is a page under this site with language and tokens, Android the download. */
function AppCode() {
  const t = useTexts('site.frame');
  const resources = useResources();
  const language = useTextsStore((state) => state.language);
  const android = resources.of('ANDROID');
  const offered: Platform[] = [
    ...((resources.of('IOS_PROFILE') ?? resources.of('IOS_LITE')) ? (['ios'] as const) : []),
    ...(android ? (['android'] as const) : []),
  ];
  const [wanted, setWanted] = useState<Platform>('ios');
  const platform = offered.includes(wanted) ? wanted : offered[0];
  const iosPage = `${location.origin}/down?${new URLSearchParams({ platform: resources.of('IOS_PROFILE') ? 'IOS_PROFILE' : 'IOS_LITE', language, tokens: '' })}`;
  const address =
    platform === 'android' ? (android?.qrCodeUrl ?? '') : platform === 'ios' ? iosPage : `${location.origin}/index`;
  const name = platform ? t(`footer.${platform}`) : t('rail.web');
  return (
    <div>
      <h2>{t('footer.app')}</h2>
      <div className="flex items-start gap-3.5">
        <span className="overflow-hidden rounded-1">
          <LateQr key={address} text={address} label={t('footer.appCode', { platform: name })} logo {...CODE} />
        </span>
        <div className="grid gap-2 justify-items-start">
          {offered.length > 1 ? (
            <Tabs
              look="segmented"
              label={t('footer.app')}
              value={platform ?? 'ios'}
              onChange={setWanted}
              items={offered.map((value) => ({ value, label: t(`footer.${value}`) }))}
            />
          ) : (
            <b className="font-semibold text-on-band">{name}</b>
          )}
          <span className="text-12">{t('footer.scan')}</span>
          <PathLink to="/down" className="text-12">
            {t('app.more')}
          </PathLink>
        </div>
      </div>
    </div>
  );
}

type Partner = Settings['partners'][number];

/** The merchant's own list (product.md, "Honest numbers"); a missing picture is replaced by its name. */
function Partners({ kind, all }: { kind: Partner['kind']; all: readonly Partner[] }) {
  return all
    .filter((partner) => partner.kind === kind)
    .map(({ name, url }) => (
      <FootMark key={name} vendor={kind === 'provider'}>
        {/\.(svg|png|webp|jpe?g)$/.test(url) ? (
          <LazyImage src={url} alt={name} width={72} height={24} fallback={name} />
        ) : (
          name
        )}
      </FootMark>
    ));
}

/** The vendors of the games, each with its drawn emblem (spec 2: game-provider images). */
function Vendors() {
  const lanes: readonly CategoryRow[] = useCategoryRows().data?.data.lanes ?? [];
  const cards = new Map(lanes.flatMap((lane) => lane.cards.map((card) => [card.vassalage, card] as const)));
  return [...cards.values()].map(({ vassalage, displayName, emblem }) => (
    <FootMark key={vassalage} vendor>
      <Emblem name={emblemOf(emblem)} palette="lacquer" size={20} /> {displayName}
    </FootMark>
  ));
}

type Licence = Settings['merchant']['licence'];

/** The licence that the merchant claims, with its authority's page. */
function LicenceMark({ licence: { authority, number, url } }: { licence: Licence }) {
  const t = useTexts('site.frame');
  const text = t('footer.licence', { authority, number });
  return <FootMark>{url === '' ? text : <a href={url}>{text}</a>}</FootMark>;
}

function Marks({ age }: { age: string }) {
  const t = useTexts('site.frame');
  const settings = useSettings();
  const partners = settings?.partners ?? [];
  const licence = settings?.merchant.licence;
  return (
    <>
      <FootMark>{t('footer.age', { age })}</FootMark>
      {licence && licence.authority !== '' ? <LicenceMark licence={licence} /> : null}
      <Partners kind="licence" all={partners} />
      <FootMark>
        <Icon name="shield" size={16} />
        <PathLink to="/verify">{t('footer.proof')}</PathLink>
      </FootMark>
      <FootMark>
        <Icon name="bolt" size={16} />
        {t('footer.gateway')}
      </FootMark>
      <Partners kind="payment" all={partners} />
      <Partners kind="provider" all={partners} />
      <Vendors />
    </>
  );
}

function useGameItems() {
  const t = useTexts('site.frame');
  const tSite = useTexts('site');
  const open = useOpenPanel();
  const lanes = useCategoryRows().data?.data.lanes ?? [];
  return [
    // Spec 2: the game categories from the game vendors.
    ...lanes.map(({ gameType, title, page }) => (
      <PathLink key={gameType} to={page}>
        {title}
      </PathLink>
    )),
    <button key="record" type="button" onClick={() => open('personalHistoryCopy')}>
      {t('footer.record')}
    </button>,
    <button key="deposit" type="button" onClick={() => open('depositv2')}>
      {tSite('panel.depositv2')}
    </button>,
    <button key="safely" type="button" onClick={() => open('playSafely')}>
      {tSite('panel.playSafely')}
    </button>,
  ];
}

function useSiteItems() {
  const t = useTexts('site.frame');
  const tSite = useTexts('site');
  return [
    <PathLink key="about" to="/about">
      {t('page.about')}
    </PathLink>,
    <PathLink key="join" to="/join">
      {t('page.join')}
    </PathLink>,
    <PathLink key="promotions" to="/promotions">
      {t('page.promotions')}
    </PathLink>,
    <PathLink key="news" to="/news">
      {t('page.news')}
    </PathLink>,
    <PathLink key="legal" to="/legal">
      {t('page.legal')}
    </PathLink>,
    <button key="notices" type="button" onClick={() => openWindow('notice')}>
      {tSite('notices.title')}
    </button>,
  ];
}

/** The merchant's own paragraphs in the language or its main one, else the shipped five. */
function useLegal(age: string): readonly string[] {
  const t = useTexts('site.frame');
  const language = useTextsStore((state) => state.language);
  const settings = useSettings();
  const own = [language, settings?.defaultLanguage]
    .map((code) => settings?.merchant.legal.find((one) => one.language === code))
    .find((found) => found !== undefined);
  return own?.paragraphs ?? [t('footer.p1'), t('footer.p2'), t('footer.p3', { age }), t('footer.p4'), t('footer.p5')];
}

/** The logo leads operators to the office (spec 2); five paragraphs about law and age. */
function Legal({ name, age }: { name: string; age: string }) {
  const paragraphs = useLegal(age);
  const tap = useFiveTaps();
  return (
    <>
      <button type="button" className="mb-4" aria-label={name} onClick={tap}>
        <Logo name={name} onBand />
      </button>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

/** Five paragraphs about law, games, help, account, the app, partners and the age (spec 2, footer). */
function FooterParts() {
  const t = useTexts('site.frame');
  const tSite = useTexts('site');
  const settings = useSettings();
  const [games, help, pages] = [useGameItems(), useHelpItems(), useSiteItems()];
  const age = String(settings?.ageMinimum ?? AGE_DEFAULT);
  const name = settings?.merchant.name ?? tSite('brand');
  return (
    <Footer
      legal={<Legal name={name} age={age} />}
      columns={[
        {
          title: t('footer.games'),
          items: games,
        },
        { title: t('footer.help'), items: help },
        {
          title: t('footer.company'),
          items: pages,
        },
      ]}
      aside={<AppCode />}
      marks={<Marks age={age} />}
    />
  );
}

/** The foot of every page: legal text, links, the link to the office (spec 2). Rendered when it comes near the view. */
export const SiteFooter = () => (
  <Approached className="min-h-20">
    <FooterParts />
  </Approached>
);
