import { REALITY_MINUTES } from '@lantern/rules/safer-play';
import { Card, CardHead } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { callApi } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { showOutcome } from '../use-play-safely.ts';

/** How often the reality check comes. */
export function RealityCard({ minutes, again }: { minutes: number; again: () => Promise<void> }) {
  const t = useTexts('safer-play.reality');
  const choose = async (text: string) => {
    const everyMinutes = REALITY_MINUTES.find((known) => String(known) === text);
    if (everyMinutes === undefined) return;
    showOutcome(await callApi('setRealityCheck', { body: { everyMinutes } }), t('saved'));
    await again();
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
