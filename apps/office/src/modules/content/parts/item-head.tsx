import { Badge, Button } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { Confirm, FormRefusal, PageHead } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';
import { PreviewLink } from './preview-link.tsx';
import { ShownBadges } from './shown-badges.tsx';

const CHANGES = ['readContent', 'listContent'] as const;

/** Title and state of an item, and what an operator does with the whole of it. */
export function ItemHead({ item, language }: { item: Item; language: string }) {
  const t = useText();
  const publishing = usePublishing(item);
  return (
    <>
      <PageHead
        title={item.title || t('content.untitled')}
        isName
        badge={
          <>
            <Badge>{t(`content.kinds.${item.kind}`)}</Badge>
            <ShownBadges item={item} />
          </>
        }
        end={
          <>
            <Link to="/content" search={{ kind: item.kind }} className="link">
              {t('content.back')}
            </Link>
            {item.texts.length > 0 ? <PreviewLink id={item.id} language={language} /> : null}
            <DeleteItem item={item} />
            {publishing.buttons}
          </>
        }
      />
      <FormRefusal refused={publishing.refused} />
    </>
  );
}

/** Publishes an item and takes it back; the refusal belongs below the head. */
function usePublishing({ id, state, version }: Item) {
  const t = useText();
  const publish = useAct('publishContent', CHANGES);
  const unpublish = useAct('unpublishContent', CHANGES);
  const params = { id };
  const buttons: ReactNode = (
    <>
      {state === 'draft' ? null : (
        <Button size="sm" loading={unpublish.isRunning} onClick={() => unpublish.run({ params })}>
          {t('content.unpublish')}
        </Button>
      )}
      {state === 'published' ? null : (
        <Button
          size="sm"
          variant="primary"
          loading={publish.isRunning}
          onClick={() => publish.run({ params, body: { version } })}
        >
          {t('content.publish')}
        </Button>
      )}
    </>
  );
  return { buttons, refused: publish.refused ?? unpublish.refused };
}

function DeleteItem({ item }: { item: Item }) {
  const t = useText();
  const navigate = useNavigate();
  const [isRequested, setRequested] = useState(false);
  const remove = useAct('deleteContent', ['listContent']);
  return (
    <>
      <Button size="sm" variant="danger" icon="trash" onClick={() => setRequested(true)}>
        {t('content.delete')}
      </Button>
      {isRequested ? (
        <Confirm
          title={t('content.delete')}
          text={t('content.deleteText', { title: item.title || t('content.untitled') })}
          action={t('content.delete')}
          isRunning={remove.isRunning}
          refused={remove.refused}
          onClose={() => setRequested(false)}
          onYes={async () => {
            if (await remove.run({ params: { id: item.id } }))
              void navigate({ to: '/content', search: { kind: item.kind } });
          }}
        />
      ) : null}
    </>
  );
}
