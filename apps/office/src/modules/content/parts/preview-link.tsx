import { Button, buttonClass } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

type Link = Answer<'createPreviewLink'>;

/** Creates a link that shows the drafts in the site; the link is shown once, here. */
export function PreviewLink({ id, language }: { id: string; language: string }) {
  const t = useText();
  const make = useAct('createPreviewLink');
  const [link, setLink] = useState<Link>();
  const ask = async () => setLink(await make.run({ params: { id }, body: { language } }));
  return (
    <>
      <Button size="sm" icon="eye" loading={make.isRunning} onClick={() => void ask()}>
        {t('content.previewLink')}
      </Button>
      <FormRefusal refused={make.refused} />
      {link ? <LinkWindow link={link} onClose={() => setLink(undefined)} /> : null}
    </>
  );
}

function LinkWindow({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useText();
  const when = useWhen();
  const [copied, setCopied] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('content.previewLinkTitle')}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
      footer={
        <>
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass({})}>
            {t('content.previewLinkOpen')}
          </a>
          <Button
            variant="primary"
            icon={copied ? 'check' : 'copy'}
            // Where the browser refuses to copy, the link is in the field.
            onClick={() =>
              void navigator.clipboard
                .writeText(link.url)
                .then(() => setCopied(true))
                .catch(() => setCopied(false))
            }
          >
            <span aria-live="polite">{t(copied ? 'content.previewLinkCopied' : 'content.previewLinkCopy')}</span>
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">{t('content.previewLinkText', { time: when.full(link.expiresAt) })}</p>
      <TextInput
        label={t('content.previewLinkLabel')}
        readOnly
        dir="ltr"
        value={link.url}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
