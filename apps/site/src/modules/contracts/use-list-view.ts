import { useAgentView } from '../../shared/agent-centre/index.ts';
import { serverNowMs, useZone } from '../../shared/clock/index.ts';
import { type ListView, readView, writeView } from './model/view.ts';

/** The days, choice and page of a list in the agent centre, from the address. */
export function useListView() {
  const [word, show] = useAgentView();
  const zone = useZone();
  const today = zone.day(serverNowMs());
  const view = readView(word, today);
  const change = (part: Partial<ListView>) => show(writeView({ ...view, page: 1, ...part }));
  return { view, change, today, zone };
}

/** Saves a table as a file. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
