import { Icon, IconButton } from '@lantern/ui/base';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { OwnPicture } from './own-picture.tsx';
import type { Upload } from './use-upload.ts';

type PictureFieldProps = {
  label: string;
  upload: Upload;
  /** Why the form cannot be sent without it. */
  error?: string | undefined;
};

function Chosen({ label, id, onRemove }: { label: string; id: string; onRemove: () => void }) {
  const t = useTexts('field.picture');
  return (
    <div className="relative grid min-h-32 place-items-center overflow-hidden rounded-2 border border-line bg-sunken">
      <OwnPicture id={id} alt={`${t('shown')}: ${label}`} className="max-h-56 w-full object-contain" />
      <span className="absolute end-2 top-2 rounded-2 bg-surface">
        <IconButton icon="trash" label={t('removeOf', { name: label })} onClick={onRemove} />
      </span>
    </div>
  );
}

/** A picture of a form: chosen or dropped, uploaded at once, shown as it is stored. */
export function PictureField({ label, upload, error }: PictureFieldProps) {
  const t = useTexts('field.picture');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const text = upload.fault ?? error;
  const take = (files: FileList | null) => {
    const [picture] = files ?? [];
    if (picture) void upload.choose(picture);
  };
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {upload.id ? (
        <Chosen label={label} id={upload.id} onRemove={() => void upload.remove()} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the input inside is the control.
        <div
          className={clsx(
            'relative grid min-h-32 place-items-center rounded-2 border border-dashed p-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-focus',
            isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-sunken',
          )}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
        >
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg"
            disabled={upload.isRunning}
            aria-describedby={`${id}note`}
            aria-invalid={text ? true : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
          <span className="flex flex-col items-center gap-1 text-13">
            <Icon name={upload.isRunning ? 'clock' : 'up'} size={24} className="text-ink-2" />
            <b className="font-semibold">{t(upload.isRunning ? 'uploading' : 'choose')}</b>
            {upload.isRunning ? null : <span className="text-12 text-ink-3 max-sm:hidden">{t('drop')}</span>}
          </span>
        </div>
      )}
      <div id={`${id}note`} aria-live="polite">
        {text ? (
          <div className="field-note field-error">
            <Icon name="alert" size={14} />
            {text}
          </div>
        ) : (
          <div className="field-note">{t('help')}</div>
        )}
      </div>
    </div>
  );
}
