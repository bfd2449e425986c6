import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useGiven } from '../../../shared/money/index.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { REWARD_CALLS } from '../promotion-calls.ts';
import { useKeyFor } from '../use-key-for.ts';
import { useWhere, useWhy } from '../use-promotion-texts.ts';

/** As the contract has it. No validator of the contract reaches the browser. */
const CODE_MAX = 40;
type Taken = Answer<'enterPromotionCode'>;

/** What a code brought, and where it is now. */
function useGot(): (taken: Taken) => string {
  const amountOf = useGiven();
  const whereOf = useWhere();
  return (taken) => `${taken.title}: ${amountOf(taken)}. ${whereOf(taken)}`.trimEnd();
}

/** Enters the code of a promotion; why it brings nothing is beside the field. */
export function CodeForm({ onTaken }: { onTaken?: () => void }) {
  const t = useTexts('promotions');
  const textOf = useTextOf();
  const why = useWhy();
  const got = useGot();
  const { keyFor, forget } = useKeyFor();
  const form = useCallForm({
    call: 'enterPromotionCode',
    first: { code: '' },
    faultsOf: ({ code }) => ({ code: code.trim() === '' ? textOf('field.not_empty') : undefined }),
    inputOf: ({ code }) => {
      const body = { code: code.trim() };
      return { body, key: keyFor(body) };
    },
    changes: REWARD_CALLS,
    byCode: { promotion_refused: 'code' },
    after: 'clear',
    onDone: (taken) => {
      forget();
      toasts.add({ kind: 'done', text: got(taken) });
      onTaken?.();
    },
    onRefused: (refused) => {
      if (refused.code === 'promotion_refused') form.setError('code', why(refused));
      return undefined;
    },
  });
  return (
    <form className="flex flex-col gap-2" {...form.element}>
      <FormError text={form.whole} />
      <div className="flex items-end gap-2">
        <TextInput
          label={t('trigger.code')}
          className="grow"
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <Button variant="primary" type="submit" className="max-sm:min-h-11" loading={form.isSending}>
          {t('code.submit')}
        </Button>
      </div>
    </form>
  );
}

export function CodeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('promotions.do');
  const site = useTexts('site');
  return (
    <Dialog open onClose={onClose} title={t('enterCode')} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      <CodeForm onTaken={onClose} />
    </Dialog>
  );
}
