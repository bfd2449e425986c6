import { Button, EmptyState } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { ArticleSkeleton, LateArticle } from '../../../shared/articles/late-article.tsx';
import { EditorialText } from '../../../shared/articles/text-language.tsx';
import { type Answer, RefusedError, useCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { usePageTitle } from '../../../shared/head/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';

export type Entry = Answer<'readPage'>;
export type EntryKind = Entry['kind'];

const STALE_MS = 60_000;

/** One text of a kind, by its id or its key. */
export const useEntry = (kind: EntryKind, key: string | undefined) =>
  useCall('readPage', { params: { kind, key: key ?? '' } }, { staleMs: STALE_MS, enabled: key !== undefined });

const isMissing = (error: Error): boolean =>
  error instanceof RefusedError && ['not_found', 'bad_input'].includes(error.refused.code);

type EntryArticleProps = {
  kind: EntryKind;
  entryKey: string;
  /** Links to the other texts; also shown under a missing text. */
  back: ReactNode;
  /** Which of its times is shown. */
  dated: 'published' | 'updated';
};

/** A text with its name, its time and a print button. */
export function EntryArticle({ kind, entryKey, back, dated }: EntryArticleProps) {
  const t = useTexts('content.article');
  const { data: entry, error, refetch } = useEntry(kind, entryKey);
  usePageTitle(entry?.title, entry?.summary);
  if (error && isMissing(error)) return <EmptyState title={t('missing')} text={t('missingText')} action={back} />;
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!entry) return <ArticleSkeleton tall />;
  return <EntryText entry={entry} dated={dated} at={dated === 'published' ? entry.publishedAt : entry.changedAt} />;
}

type EntryTextProps = {
  entry: Pick<Entry, 'language' | 'title' | 'body'>;
  dated: EntryArticleProps['dated'];
  at: string;
};

export function EntryText({ entry, dated, at }: EntryTextProps) {
  const t = useTexts('content.article');
  const zone = useZone();
  const time = zone.stamp(Date.parse(at)).slice(0, 10);
  return (
    <article>
      <h2 className="max-w-[34ch] text-24 md:text-32">
        <EditorialText language={entry.language}>{entry.title}</EditorialText>
      </h2>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-3">
        <span>{t(dated, { time })}</span>
        <Button variant="text" size="xs" icon="document" className="no-print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <LateArticle html={entry.body} language={entry.language} tall />
    </article>
  );
}
