import { Card } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { type DraftValues, draftOf } from '../model/draft-values.ts';
import { useRewardText } from './use-reward-text.ts';

const HUNDRED = 100;
const DECIMALS = 4;
type PreviewProps = { preview: Answer<'previewPrize'>; values: DraftValues };

/** What the draft gives: its exact cost as the server computed it, and the odds of what is typed now. */
export function PreviewCard({ preview, values }: PreviewProps) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (amount: string) => moneyIn(amount, values['currency'] ?? '', tag);
  const { budget, perSpin, meanEnvelope, audience } = preview;
  return (
    <Card pad="normal" className="grid gap-3">
      <h2 className="text-14 font-semibold">{t('prizes.preview.title')}</h2>
      <Facts
        items={[
          ...(budget === null ? [] : [[t('prizes.preview.budget'), money(budget)] as const]),
          ...(perSpin === null
            ? []
            : [
                [t('prizes.preview.money'), money(perSpin.money)] as const,
                [t('prizes.preview.points'), perSpin.points] as const,
              ]),
          ...(meanEnvelope === null ? [] : [[t('prizes.preview.envelope'), money(meanEnvelope)] as const]),
          [t('prizes.preview.audience'), when.number(audience)],
        ]}
      />
      {values.kind === 'wheel' ? <Odds values={values} /> : null}
    </Card>
  );
}

function Odds({ values }: { values: DraftValues }) {
  const t = useText();
  const rewardText = useRewardText();
  const draft = draftOf(values);
  if (draft.kind !== 'wheel') return null;
  const total = draft.segments.reduce((sum, { weight }) => sum + (weight || 0), 0);
  return (
    <table className="table table-dense">
      <caption className="sr-only">{t('prizes.preview.odds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('prizes.reward')}</th>
          <th scope="col" className="at-end">
            {t('prizes.preview.odds')}
          </th>
        </tr>
      </thead>
      <tbody>
        {draft.segments.map(({ weight, reward }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have places
          <tr key={row}>
            <td>{rewardText(reward, draft.currency)}</td>
            <td className="num at-end">
              {`${weight || 0}/${total}`}
              {total === 0 ? '' : ` · ${(((weight || 0) * HUNDRED) / total).toFixed(DECIMALS)}%`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
