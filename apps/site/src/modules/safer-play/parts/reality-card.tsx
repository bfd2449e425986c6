import { REALITY_MINUTES } from '@lantern/rules/safer-play';
import { Card, CardHead } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useAct } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { outcomeToasts } from '../../../shared/toasts/index.ts';
import { SAFETY_CALLS } from '../use-play-safely.ts';

/** How often the reality check comes. */
export function RealityCard({ minutes }: { minutes: number }) {
  const t = useTexts('safer-play.reality');
  const saving = useAct('setRealityCheck', { changes: SAFETY_CALLS, ...outcomeToasts(t('saved')) });
  const choose = async (text: string) => {
    const everyMinutes = REALITY_MINUTES.find((known) => String(known) === text);
    if (everyMinutes === undefined) return;
    await saving.run({ body: { everyMinutes } });
  };
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="flex flex-col gap-3.5 p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        <Select
          label={t('every')}
          value={String(minutes)}
          onChange={(event) => void choose(event.target.value)}
          options={REALITY_MINUTES.map((count) => ({
            value: String(count),
            label: t('minutes', { count: String(count) }),
          }))}
        />
      </div>
    </Card>
  );
}
