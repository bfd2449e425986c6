import { Badge, Button, buttonClass, Card, EmptyState, Skeleton, TabPanel, Tabs } from '@lantern/ui/base';
import { lazy, Suspense } from 'react';
import { GroupHead } from '../../../shared/articles/page-head.tsx';
import { usePageTitle } from '../../../shared/head/index.ts';
import { withinLimit } from '../../../shared/late.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { devicePlatform, offeredPlatforms, type Platform } from '../model/platforms.ts';
import { PhoneFrame } from '../parts/phone-frame.tsx';
import { useContentSearch } from '../use-content-search.ts';

const QrCode = lazy(
  withinLimit(() => import('../../../shared/code/qr-code.tsx').then((part) => ({ default: part.QrCode }))),
);
const STEPS = ['one', 'two', 'three', 'four'] as const;

type Offer = ReturnType<typeof offeredPlatforms<{ resourceType: string; url: string; qrCodeUrl: string }>>[number];

/** `/down`: the download platforms, the visitor's own first (spec 1, look.md 15). */
export function DownPage() {
  const t = useTexts('content.down');
  const [search, go] = useContentSearch();
  const settings = useSettings();
  const device = devicePlatform(navigator.userAgent, navigator.maxTouchPoints);
  const offers = offeredPlatforms(settings?.resources ?? [], device);
  const shown = offers.find(({ platform }) => platform === search.platform) ?? offers[0];
  usePageTitle(t('title'), t('lead'));
  return (
    <main>
      <GroupHead group="down" title={t('title')} lead={t('lead')} />
      <div className="page-width mt-6">
        {settings ? null : <Skeleton height={420} className="rounded-4" />}
        {settings && !shown ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
        {shown ? (
          <Card pad="normal">
            <Tabs<Platform>
              label={t('platforms')}
              panels="platform"
              items={offers.map(({ platform }) => ({
                value: platform,
                label: (
                  <span className="inline-flex items-center gap-2">
                    {t(`name.${platform}`)}
                    {platform === device ? <Badge tone="amber">{t('yours')}</Badge> : null}
                  </span>
                ),
              }))}
              value={shown.platform}
              onChange={(platform) => go({ platform }, true)}
            />
            <TabPanel panels="platform" value={shown.platform} className="mt-6">
              <Offered offer={shown} appName={settings?.merchant.name ?? ''} />
            </TabPanel>
          </Card>
        ) : null}
      </div>
    </main>
  );
}

function Offered({ offer, appName }: { offer: Offer; appName: string }) {
  const t = useTexts('content.down');
  const { platform, resource } = offer;
  const name = t(`name.${platform}`);
  const copy = () =>
    navigator.clipboard.writeText(resource.qrCodeUrl).then(
      () => toasts.add({ kind: 'done', text: t('copied') }),
      () => toasts.add({ kind: 'fail', text: t('notCopied') }),
    );
  return (
    <div className="grid items-center gap-8 md:grid-cols-[240px_minmax(0,1fr)_auto]">
      <div className="max-md:hidden">
        <PhoneFrame name={appName} />
      </div>
      <div className="min-w-0">
        <p className="text-16">{t(`text.${platform}`)}</p>
        <h2 className="mt-6 mb-3 text-18">{t('steps')}</h2>
        <ol className="flex flex-col gap-2.5">
          {STEPS.map((step, place) => (
            <li key={step} className="flex items-start gap-3">
              <span className="num grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-13 font-semibold text-primary-text">
                {place + 1}
              </span>
              <span className="pt-0.5 text-14 text-ink-2">{t(`step.${platform}.${step}`)}</span>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={resource.url} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t(`get.${platform}`)}
          </a>
          <Button variant="ghost" size="lg" icon="copy" onClick={copy}>
            {t('copy')}
          </Button>
        </div>
      </div>
      <figure className="flex flex-col items-center gap-2">
        <Suspense fallback={<Skeleton width={200} height={200} className="rounded-3" />}>
          <span className="overflow-hidden rounded-3">
            <QrCode text={resource.qrCodeUrl} label={t('code', { name })} />
          </span>
        </Suspense>
        <figcaption className="max-w-50 text-center text-12 text-ink-3">{t('scan')}</figcaption>
      </figure>
    </div>
  );
}
