const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const inline = (text: string): string =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');

/** HTML of plain lines: `# ` a heading, `- ` and `1. ` list entries, anything else a paragraph. */
export function prose(...lines: readonly string[]): string {
  let open = '';
  const html: string[] = [];
  const within = (tag: string): void => {
    if (open === tag) return;
    if (open) html.push(`</${open}>`);
    if (tag) html.push(`<${tag}>`);
    open = tag;
  };
  for (const line of lines) {
    const entry = /^(- |1\. )(.*)$/.exec(line);
    within(entry ? (entry[1] === '- ' ? 'ul' : 'ol') : '');
    if (entry) html.push(`<li>${inline(entry[2] ?? '')}</li>`);
    else if (line.startsWith('# ')) html.push(`<h2>${inline(line.slice(2))}</h2>`);
    else html.push(`<p>${inline(line)}</p>`);
  }
  within('');
  return html.join('');
}

/** An article: title, a sentence about it, its lines. */
export const article = (title: string, summary: string, ...lines: readonly string[]) => ({
  title,
  summary,
  body: prose(...lines),
});

/** A notice: title and its lines. */
export const noted = (title: string, ...lines: readonly string[]) => ({ title, body: prose(...lines) });

/** Only a name and a sentence. */
export const named = (title: string, summary: string) => ({ title, summary });
