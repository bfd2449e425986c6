import type { SendForm } from '@lantern/client/form';
import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { TextInput } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useNames, useText, useTextIn } from '../../../shared/texts/index.ts';
import type { Draw } from './draw-columns.tsx';

type Tier = NonNullable<Draw['keying']>['tiers'][number];
const numbersOf = (typed: string | undefined): string[] => (typed ?? '').split(/[\s,;]+/).filter((one) => one !== '');
const isRight = ({ count, digits }: Tier, typed: string | undefined): boolean => {
  const numbers = numbersOf(typed);
  return numbers.length === count && numbers.every((one) => one.length === digits && /^[0-9]+$/.test(one));
};
type Typed = { readonly prizes: Readonly<Record<string, string>> };

/** Keys a result in, without the numbers of the other operator. */
export function KeyDraw({ draw, tiers, onClose }: { draw: Draw; tiers: readonly Tier[]; onClose: () => void }) {
  const t = useText();
  const names = useNames();
  const helpOf = ({ count, digits }: Tier) => ({ count, digits: String(digits) });
  const form = useCallForm({
    call: 'keyDrawResult',
    first: { prizes: Object.fromEntries(tiers.map(({ tier }) => [tier, ''])) } as Typed,
    faultsOf: ({ prizes }) =>
      Object.fromEntries(
        tiers
          .filter((tier) => !isRight(tier, prizes[tier.tier]))
          .map((tier) => [`prizes.${tier.tier}`, t('draws.keyWrong', helpOf(tier))]),
      ),
    inputOf: ({ prizes }) => ({
      params: { id: draw.id },
      body: { prizes: Object.fromEntries(tiers.map(({ tier }) => [tier, numbersOf(prizes[tier])])) },
    }),
    changes: ['listStaffDraws', 'getDashboard', 'getWaiting', 'listDrawImports'],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('draws.keyTitle', { game: names.game(draw.game), numero: draw.numero })}
      width={520}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
    >
      {form.answer ? (
        <KeyedEnd keyed={form.answer} onClose={onClose} />
      ) : (
        <CallForm form={form} className="grid gap-3" action={t('draws.keySubmit')} onCancel={onClose}>
          <p className="text-ink-2">{t('draws.keyText')}</p>
          {tiers.map((tier) => (
            <TierField key={tier.tier} tier={tier} form={form} />
          ))}
        </CallForm>
      )}
    </Dialog>
  );
}

function TierField({ tier: { tier, count, digits }, form }: { tier: Tier; form: Pick<SendForm<Typed>, 'field'> }) {
  const t = useText();
  const textIn = useTextIn();
  return (
    <TextInput
      label={textIn('lottery.tier', tier) ?? tier}
      help={t('draws.keyHelp', { count, digits: String(digits) })}
      size="sm"
      inputMode="numeric"
      autoComplete="off"
      className="num"
      {...form.field(`prizes.${tier}`)}
    />
  );
}

/** What became of it: it waits, is published, or differs and where. */
function KeyedEnd({ keyed, onClose }: { keyed: Answer<'keyDrawResult'>; onClose: () => void }) {
  const t = useText();
  const tiersText = useTiersText();
  const texts = {
    waiting: t('draws.keyOwn'),
    published: t('draws.keyPublished'),
    differs: t('draws.keyDiffers', { tiers: tiersText(keyed.differing) }),
  };
  return (
    <div className="grid gap-4">
      <p role="status">{texts[keyed.state]}</p>
      <Button variant="primary" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
}

/** Names of tiers in a line. */
export function useTiersText(): (tiers: readonly string[]) => string {
  const textIn = useTextIn();
  return (tiers) => tiers.map((tier) => textIn('lottery.tier', tier) ?? tier).join(', ');
}
