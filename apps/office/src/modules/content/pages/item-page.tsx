import { LANGUAGES } from '@lantern/i18n/languages';
import { Badge, Button, Tabs } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { Confirm, FormRefusal, PageHead, Ready, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from '../parts/item.ts';
import { PlaceForm, ScheduleForm } from '../parts/place-form.tsx';
import { PreviewLink } from '../parts/preview-link.tsx';
import { TextForm } from '../parts/text-form.tsx';

const CHANGES = ['readContent', 'listContent'] as const;

export function ItemPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCall('readContent', { params: { id } });
  return <Ready query={query}>{(item) => <ItemEditor item={item} />}</Ready>;
}

function ItemEditor({ item }: { item: Item }) {
  const t = useText();
  const navigate = useNavigate();
  const [{ lang }, change] = useSearchValues('/content/$id', 'lang');
  const [isDeleting, setDeleting] = useState(false);
  const publish = useAct('publishContent', CHANGES);
  const unpublish = useAct('unpublishContent', CHANGES);
  const remove = useAct('deleteContent', ['listContent']);
  const written = item.texts.map((text) => text.language);
  const language = lang || written[0] || 'EN';
  const others = LANGUAGES.filter(({ code }) => !written.includes(code) && code !== language);
  const params = { id: item.id };
  return (
    <>
      <PageHead
        title={item.title || t('content.untitled')}
        isName
        badge={
          <>
            <Badge>{t(`content.kinds.${item.kind}`)}</Badge>
            <StateBadge state={item.state} />
            {item.state === 'draft' ? null : (
              <Badge tone={item.shows === 'now' ? 'win' : 'plain'}>{t(`content.shows.${item.shows}`)}</Badge>
            )}
          </>
        }
        end={
          <>
            <Link to="/content" search={{ kind: item.kind }} className="link">
              {t('content.back')}
            </Link>
            {written.length > 0 ? <PreviewLink id={item.id} language={language} /> : null}
            <Button size="sm" variant="danger" icon="trash" onClick={() => setDeleting(true)}>
              {t('content.delete')}
            </Button>
            {item.state === 'draft' ? null : (
              <Button size="sm" loading={unpublish.isRunning} onClick={() => unpublish.run({ params })}>
                {t('content.unpublish')}
              </Button>
            )}
            {item.state === 'published' ? null : (
              <Button
                size="sm"
                variant="primary"
                loading={publish.isRunning}
                onClick={() => publish.run({ params, body: { version: item.version } })}
              >
                {t('content.publish')}
              </Button>
            )}
          </>
        }
      />
      <FormRefusal refused={publish.refused ?? unpublish.refused} />
      <div className="with-panel">
        <div className="grid gap-[14px]">
          <div className="flex flex-wrap items-end gap-3">
            <Tabs
              label={t('content.languages')}
              look="segmented"
              value={language}
              items={[...new Set([...written, language])].map((value) => ({ value, label: value }))}
              onChange={(value) => void change({ lang: value })}
            />
            {others.length > 0 ? (
              <Select
                label={t('content.addLanguage')}
                hideLabel
                size="sm"
                value=""
                options={[
                  { value: '', label: t('content.addLanguage') },
                  ...others.map(({ code, name }) => ({ value: code, label: name })),
                ]}
                onChange={(event) => event.target.value && void change({ lang: event.target.value })}
              />
            ) : null}
          </div>
          <TextForm key={language} item={item} language={language} />
        </div>
        <div className="grid gap-[14px]">
          <PlaceForm key={`place ${item.id}`} item={item} />
          <ScheduleForm key={`times ${item.startsAt}${item.endsAt}`} item={item} />
        </div>
      </div>
      {isDeleting ? (
        <Confirm
          title={t('content.delete')}
          text={t('content.deleteText', { title: item.title || t('content.untitled') })}
          action={t('content.delete')}
          isRunning={remove.isRunning}
          refused={remove.refused}
          onClose={() => setDeleting(false)}
          onYes={async () => {
            if (await remove.run({ params })) void navigate({ to: '/content', search: { kind: item.kind } });
          }}
        />
      ) : null}
    </>
  );
}
