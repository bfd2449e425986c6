import { fieldFault, otherRefusal } from '@lantern/client';
import { hasBack } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { PictureField, useUpload } from '../../../shared/files/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useFieldText, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

const KINDS = ['id_card', 'passport', 'driving_licence', 'residence_permit'] as const;
type Kind = (typeof KINDS)[number];

/** Hands in a document: its kind, its end, and pictures of its sides. */
export function DocumentsForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('account.identity');
  const fieldText = useFieldText();
  const [kind, setKind] = useState<Kind>('id_card');
  const [expiresOn, setExpiresOn] = useState('');
  const [isEndless, setEndless] = useState(false);
  const [tried, setTried] = useState(false);
  const front = useUpload('identity');
  const back = useUpload('identity');
  const sending = useAct('submitDocument', {
    changes: ['listDocuments'],
    onDone: () => {
      toasts.add({ kind: 'done', text: t('sent') });
      onClose();
    },
  });
  const ofServer = (field: string) => {
    const fault = fieldFault(sending.refused, field);
    return fault ? fieldText(fault) : undefined;
  };
  const needsBack = hasBack(kind);
  const isWhole = front.id !== undefined && (!needsBack || back.id !== undefined) && (isEndless || expiresOn !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole || front.id === undefined) return;
    const body = { kind, expiresOn: isEndless ? null : expiresOn, frontId: front.id };
    await sending.run({ body: needsBack && back.id ? { ...body, backId: back.id } : body });
  };
  return (
    <form className="flex flex-col gap-3.5" onSubmit={(event) => void submit(event)} noValidate>
      <FormError text={otherRefusal(sending.refused, ['expiresOn', 'backId'])?.message} />
      <Select
        label={t('kind')}
        value={kind}
        options={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        onChange={(event) => setKind(event.target.value as Kind)}
      />
      <TextInput
        label={t('expiresOn')}
        type="date"
        value={expiresOn}
        disabled={isEndless}
        error={ofServer('expiresOn') ?? (tried && !isEndless && expiresOn === '' ? t('needsEnd') : undefined)}
        onChange={(event) => setExpiresOn(event.target.value)}
      />
      <Checkbox label={t('endless')} checked={isEndless} onChange={(event) => setEndless(event.target.checked)} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <PictureField label={t('front')} upload={front} error={tried && !front.id ? t('needsFront') : undefined} />
        {needsBack ? (
          <PictureField
            label={t('back')}
            upload={back}
            error={ofServer('backId') ?? (tried && !back.id ? t('needsBack') : undefined)}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="primary" type="submit" loading={sending.isRunning}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
