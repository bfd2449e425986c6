import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextArea } from '@lantern/ui/form';
import { PictureField, useUpload } from '../../../shared/files/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { Promotion } from '../model/cards.ts';
import { PROMOTION_CALLS } from '../promotion-calls.ts';
import { useKeyFor } from '../use-key-for.ts';
import { useWhy } from '../use-promotion-texts.ts';

/** As the contract has it (`REMARK_MAX`, spec 5): characters, not units of the browser. No validator of the contract reaches the browser. */
const REMARK_MAX = 140;
const lengthOf = (remark: string): number => [...remark.trim()].length;

/** A remark and up to three pictures (spec 5). */
function useApplication(promotion: Promotion, onClose: () => void) {
  const t = useTexts('promotions');
  const textOf = useTextOf();
  const why = useWhy();
  const { keyFor, forget } = useKeyFor();
  const pictures = [useUpload('promotion'), useUpload('promotion'), useUpload('promotion')];
  const faultOf = (remark: string): string | undefined => {
    const length = lengthOf(remark);
    if (length === 0) return textOf('field.not_empty');
    return length > REMARK_MAX ? textOf('field.too_long', { maximum: REMARK_MAX }) : undefined;
  };
  const form = useCallForm({
    call: 'applyForPromotion',
    first: { remark: '' },
    faultsOf: ({ remark }) => ({ remark: faultOf(remark) }),
    inputOf: ({ remark }) => {
      const body = { remark: remark.trim(), fileIds: pictures.flatMap(({ id }) => id ?? []) };
      return { params: { id: promotion.id }, body, key: keyFor(body) };
    },
    changes: PROMOTION_CALLS,
    onDone: () => {
      forget();
      toasts.add({ kind: 'done', text: t('say.applying') });
      onClose();
    },
  });
  const { remark } = form.values;
  return {
    ...{ form, pictures, length: lengthOf(remark) },
    /** What is too long is wrong as it is typed. */
    typedFault: lengthOf(remark) > REMARK_MAX ? faultOf(remark) : undefined,
    whole: form.refused?.code === 'promotion_refused' ? why(form.refused) : form.whole,
  };
}

/** The application for a promotion that operators decide. */
export function ApplyDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useTexts('promotions');
  const site = useTexts('site');
  const { form, pictures, length, typedFault, whole } = useApplication(promotion, onClose);
  const { error, ...remark } = form.field('remark');
  // The next field comes once the one before has its picture.
  const shown = pictures.filter(({ id }, at) => at === 0 || id !== undefined || pictures[at - 1]?.id !== undefined);
  return (
    <Dialog open onClose={onClose} title={promotion.title} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      <form className="flex flex-col gap-3.5" {...form.element}>
        <FormError text={whole} />
        <TextArea
          label={t('apply.remark')}
          countText={`${length} / ${REMARK_MAX}`}
          rows={3}
          {...remark}
          error={typedFault ?? error}
        />
        {shown.map((upload) => {
          const number = String(pictures.indexOf(upload) + 1);
          return <PictureField key={number} label={t('apply.picture', { number })} upload={upload} />;
        })}
        <Button
          variant="primary"
          type="submit"
          className="self-end max-sm:min-h-11"
          loading={form.isSending || pictures.some(({ isRunning }) => isRunning)}
        >
          {t('do.apply')}
        </Button>
      </form>
    </Dialog>
  );
}
