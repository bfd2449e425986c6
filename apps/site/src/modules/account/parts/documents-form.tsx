import { hasBack } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { PictureField, useUpload } from '../../../shared/files/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

const KINDS = ['id_card', 'passport', 'driving_licence', 'residence_permit'] as const;
type Kind = (typeof KINDS)[number];

function useDocument(onClose: () => void) {
  const t = useTexts('account.identity');
  const front = useUpload('identity');
  const back = useUpload('identity');
  const form = useCallForm({
    call: 'submitDocument',
    // The pictures are uploaded at once, and sent by their numbers.
    first: { kind: 'id_card' as Kind, expiresOn: '', isEndless: false, frontId: '', backId: '' },
    faultsOf: ({ kind, expiresOn, isEndless }) => ({
      expiresOn: isEndless || expiresOn !== '' ? undefined : t('needsEnd'),
      frontId: front.id ? undefined : t('needsFront'),
      backId: !hasBack(kind) || back.id ? undefined : t('needsBack'),
    }),
    inputOf: ({ kind, expiresOn, isEndless }) => ({
      body: {
        ...{ kind, expiresOn: isEndless ? null : expiresOn, frontId: front.id ?? '' },
        ...(hasBack(kind) && back.id ? { backId: back.id } : {}),
      },
    }),
    changes: ['listDocuments'],
    onDone: () => {
      toasts.add({ kind: 'done', text: t('sent') });
      onClose();
    },
  });
  return { form, front, back };
}

/** Hands in a document: its kind, its end, and pictures of its sides. */
export function DocumentsForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('account.identity');
  const { form, front, back } = useDocument(onClose);
  const { kind, isEndless } = form.values;
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      <Select
        label={t('kind')}
        options={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        {...form.field('kind')}
      />
      <TextInput label={t('expiresOn')} type="date" disabled={isEndless} {...form.field('expiresOn')} />
      <Checkbox label={t('endless')} {...form.checkbox('isEndless')} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <PictureField label={t('front')} upload={front} error={front.id ? undefined : form.errorOf('frontId')} />
        {hasBack(kind) ? (
          <PictureField
            label={t('back')}
            upload={back}
            error={back.id && !form.refused ? undefined : form.errorOf('backId')}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="primary" type="submit" loading={form.isSending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
