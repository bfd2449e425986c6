import { Badge, buttonClass, Card, EmptyState, Icon } from '@lantern/ui/base';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GROUP_LOOK, GroupSlide } from '../../../shared/articles/group-banner.tsx';
import { ArticleSkeleton, LateArticle } from '../../../shared/articles/late-article.tsx';
import { PageHead } from '../../../shared/articles/page-head.tsx';
import { PromoTerms } from '../../../shared/articles/promo-terms.tsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { type Answer, callApi, RefusedError } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts, useTextsStore } from '../../../shared/texts/index.ts';
import { EntryText } from '../parts/entry-article.tsx';

type Previewed = Answer<'readPreview'>;

/** Not cached: a reload shows what the office has saved meanwhile. */
function usePreview(token: string) {
  const language = useTextsStore((state) => state.language);
  return useQuery<Previewed, RefusedError>({
    queryKey: ['readPreview', token, language],
    queryFn: async ({ signal }) => {
      const reply = await callApi('readPreview', { body: { token }, signal });
      if (reply.success) return reply.value;
      throw new RefusedError(reply);
    },
    enabled: token !== '',
    gcTime: 0,
    retry: false,
  });
}

const isGone = (error: RefusedError | null): boolean =>
  error !== null && ['not_found', 'bad_input'].includes(error.refused.code);

/** `/preview#…`: one unpublished item as it will look, for holders of the office's link. */
export function PreviewPage() {
  const t = useTexts('content.preview');
  const token = useRouterState({ select: ({ location }) => location.hash });
  const { data, error, refetch } = usePreview(token);
  if (token === '' || isGone(error))
    return (
      <main className="page-width py-12">
        <EmptyState
          title={t('missing')}
          text={t('missingText')}
          action={
            <Link to="/index" className={buttonClass({ variant: 'primary' })}>
              {t('home')}
            </Link>
          }
        />
      </main>
    );
  return (
    <main>
      {error ? (
        <div className="page-width py-12">
          <FailedPart error={error} onAgain={() => void refetch()} />
        </div>
      ) : data ? (
        <>
          <PreviewNote item={data} />
          <AsShown item={data} />
        </>
      ) : (
        <div className="page-width py-12">
          <ArticleSkeleton />
        </div>
      )}
    </main>
  );
}

/** The note stays in view, so that a draft is not mistaken for the site. */
function PreviewNote({ item }: { item: Previewed }) {
  const t = useTexts('content.preview');
  const zone = useZone();
  return (
    <aside className="no-print sticky top-0 z-[var(--z-side)] -mt-2 border-b border-amber bg-amber-soft pt-6 pb-4 text-13 text-amber-text">
      <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name="eye" size={16} />
        <b>{t('label')}</b>
        <Badge tone="amber">{t(item.state)}</Badge>
        <span>{t('note', { time: zone.stamp(Date.parse(item.expiresAt)) })}</span>
      </div>
    </aside>
  );
}

/** Each kind in the layout of its page. */
function AsShown({ item }: { item: Previewed }) {
  const t = useTexts('content');
  const { kind } = item;
  switch (kind) {
    case 'banner':
      return (
        <Framed note={t('preview.group', { group: item.groupName })}>
          <div className={GROUP_LOOK}>
            <div className="banner">
              <GroupSlide banner={{ ...item, text: item.summary }} />
            </div>
          </div>
        </Framed>
      );
    case 'promotion':
      return (
        <>
          <PageHead title={item.title} lead={item.summary} />
          <div className="page-width mt-6">
            <PromoTerms promotion={item} />
          </div>
        </>
      );
    case 'topic':
      return <PageHead title={item.title} lead={item.summary || t('preview.topic')} />;
    case 'B':
    case 'PL':
    case 'PU':
    case 'PR':
    case 'H':
      return <Notice item={item} />;
    default:
      return (
        <>
          <PageHead title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} />
          <div className="page-width mt-8">
            <EntryText
              entry={item}
              dated={kind === 'news' || kind === 'blog' ? 'published' : 'updated'}
              at={item.changedAt}
            />
          </div>
        </>
      );
  }
}

function Framed({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      {children}
      <p className="page-width mt-4 text-13 text-ink-3">{note}</p>
    </>
  );
}

/** A notice as its window shows it. */
function Notice({ item }: { item: Previewed }) {
  const t = useTexts('content');
  const zone = useZone();
  return (
    <>
      <PageHead title={t('notices.title')} lead={item.kind === 'PU' ? t('preview.popup') : t('notices.lead')} />
      <div className="page-width mt-8">
        <Card pad="normal" className="max-w-[760px]">
          <article>
            <h2 className="text-24">
              <EditorialText language={item.language}>{item.title}</EditorialText>
            </h2>
            <p className="mt-1 mb-4 text-12 text-ink-3">
              <span className="num">{zone.stamp(Date.parse(item.startsAt))}</span>
            </p>
            <LateArticle html={item.body} language={item.language} />
          </article>
        </Card>
      </div>
    </>
  );
}
