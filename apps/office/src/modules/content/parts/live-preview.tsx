import { Badge, Card } from '@lantern/ui/base';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Answer, type CallInput, callApi } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useTheme } from '../../../shared/theme/index.ts';

type Text = NonNullable<CallInput<'previewContent'>['body']>;
const PAUSE_MS = 400;

/** The input once the typing pauses. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

// The only page that takes markup from a string, through this one policy. Its frame has no scripts and no origin.
const policy = (
  globalThis as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown };
    };
  }
).trustedTypes?.createPolicy('office-preview', { createHTML: (html) => html });

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageOf(text: Answer<'previewContent'>, theme: string): string {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '';
  const facts = text.facts
    .map((one) => `<tr><th scope="row">${escaped(one.label)}</th><td>${escaped(one.value)}</td></tr>`)
    .join('');
  return `<!doctype html><html lang="${document.documentElement.lang}" dir="${document.documentElement.dir}" data-theme="${theme}"><head><link rel="stylesheet" href="${escaped(sheet)}"></head><body class="preview-page"><h1>${escaped(text.title)}</h1><p class="preview-summary">${escaped(text.summary)}</p>${facts ? `<table class="table">${facts}</table>` : ''}<div>${text.body}</div></body></html>`;
}

/** The text as the server would store it: sanitised there, and shown in a frame where nothing runs. */
export function LivePreview({ text }: { text: Text }) {
  const t = useText();
  const { theme } = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const rested = useRested(text);
  const { data } = useQuery({
    queryKey: ['previewContent', rested],
    queryFn: async () => {
      const reply = await callApi('previewContent', { body: rested });
      return reply.success ? reply.value : null;
    },
    placeholderData: (last: Answer<'previewContent'> | null | undefined) => last,
    gcTime: 0,
  });
  useEffect(() => {
    if (!frame.current || !data) return;
    const html = pageOf(data, theme);
    frame.current.srcdoc = (policy ? policy.createHTML(html) : html) as string;
  }, [data, theme]);
  return (
    <Card pad="normal">
      <h2 className="mb-2 flex items-center gap-2 text-14 font-semibold">
        {t('content.preview')}
        {data?.cleaned ? <Badge tone="amber">{t('content.cleaned')}</Badge> : null}
      </h2>
      <iframe ref={frame} sandbox="" title={t('content.preview')} className="preview-frame" />
    </Card>
  );
}
