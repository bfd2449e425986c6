import { Button } from '@lantern/ui/base';
import { MoneyInput, TextInput } from '@lantern/ui/form';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { OwnLimit } from '../use-play-safely.ts';

type LimitFormProps = { limit: OwnLimit; onOver: (changed: boolean) => void };

/** Another value for one limit; an error is shown beside the field. */
export function LimitForm({ limit, onOver }: LimitFormProps) {
  const t = useTexts('safer-play');
  const { symbol } = useMoney();
  const form = useCallForm({
    call: 'setOwnLimit',
    first: { value: limit.value ?? '', isRemoved: false },
    inputOf: ({ value, isRemoved }) => ({
      params: { kind: limit.kind },
      body: { value: isRemoved ? null : value.trim() },
    }),
    // The next press sends what is in the field.
    onRefused: () => ({ isRemoved: false }),
    onDone: ({ limits }) => {
      const waits = limits.find(({ kind }) => kind === limit.kind)?.pending;
      toasts.add({ kind: 'done', text: t(waits ? 'waitsSaved' : 'saved') });
      onOver(true);
    },
  });
  const field = form.field('value');
  const shared = { ...field, error: field.error ?? form.whole, autoFocus: true };
  const remove = () => {
    form.set({ isRemoved: true });
    void form.submit();
  };
  return (
    <form className="flex flex-col gap-3 rounded-2 bg-sunken p-3.5" {...form.element}>
      {limit.kind === 'session' ? (
        <TextInput label={t('minutesField')} inputMode="numeric" {...shared} />
      ) : (
        <MoneyInput label={t('amount')} currency={symbol} {...shared} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" loading={form.isSending}>
          {t('save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onOver(false)}>
          {t('cancel')}
        </Button>
        {limit.value === null ? null : (
          <Button variant="text" size="sm" className="ms-auto" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
