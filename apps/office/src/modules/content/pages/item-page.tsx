import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/calls/index.ts';
import { Ready, useSearchValues } from '../../../shared/parts/index.ts';
import type { Item } from '../parts/item.ts';
import { ItemHead } from '../parts/item-head.tsx';
import { LanguageTabs } from '../parts/language-tabs.tsx';
import { PlaceForm } from '../parts/place-form.tsx';
import { ScheduleForm } from '../parts/schedule-form.tsx';
import { TextForm } from '../parts/text-form.tsx';

export function ItemPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCall('readContent', { params: { id } });
  return <Ready query={query}>{(item) => <ItemEditor item={item} />}</Ready>;
}

function ItemEditor({ item }: { item: Item }) {
  const [{ lang }] = useSearchValues('/content/$id', 'lang');
  const written = item.texts.map((text) => text.language);
  const language = lang || written[0] || 'EN';
  return (
    <>
      <ItemHead item={item} language={language} />
      <div className="with-panel">
        <div className="grid gap-[14px]">
          <LanguageTabs written={written} language={language} />
          <TextForm key={language} item={item} language={language} />
        </div>
        <div className="grid gap-[14px]">
          <PlaceForm key={`place ${item.id}`} item={item} />
          <ScheduleForm key={`times ${item.startsAt}${item.endsAt}`} item={item} />
        </div>
      </div>
    </>
  );
}
