import { Button, Card, CardHead, Skeleton } from '@lantern/ui/base';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { PictureField, useUpload } from '../../../shared/files/index.ts';
import { LazyImage } from '../../../shared/images/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { refusalToast, toasts } from '../../../shared/toasts/index.ts';

const SIZE = 48;

/** The member's picture: one of the drawn lanterns, or a picture of his own. */
export function AvatarCard() {
  const t = useTexts('account.identity.avatar');
  const name = useId();
  const { data, error, isPending, refetch } = useMemberCall('listAvatars', {});
  const upload = useUpload('avatar');
  const setting = useAct('setAvatar', {
    changes: ['listAvatars', 'getMemberIcon', 'getPlayerAvatar'],
    onDone: () => {
      upload.clear();
      toasts.add({ kind: 'done', text: t('done') });
    },
    ...refusalToast,
  });
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="flex flex-col gap-4 p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={116} /> : null}
        {data ? (
          <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] gap-2">
            <legend className="sr-only">{t('title')}</legend>
            {data.drawn.map(({ number, icon }) => (
              <label
                key={number}
                className={clsx(
                  'grid cursor-pointer place-items-center rounded-3 border p-1 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus',
                  'border-line',
                )}
              >
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={number === data.chosen}
                  aria-label={t('drawn', { number: String(number + 1) })}
                  onChange={() => void setting.run({ body: { drawn: number } })}
                />
                <span className="avatar" style={{ inlineSize: SIZE, blockSize: SIZE }}>
                  <LazyImage src={new URL(icon, location.origin).href} alt="" width={SIZE} height={SIZE} />
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <PictureField label={t('own')} upload={upload} />
        {upload.id ? (
          <Button
            variant="primary"
            className="self-start"
            loading={setting.isRunning}
            onClick={() => void setting.run({ body: { fileId: upload.id ?? '' } })}
          >
            {t('use')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
