import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { HEIGHT, WIDTH } from './flag-shapes.ts';
import { FLAGS } from './flags.ts';

// `node tools/flags/draw-flags.ts` draws every flag into the folder that the pages read (spec 3, country code entry).
const folder = join(import.meta.dirname, '../../apps/site/public/TCG_PROD_IMAGES/COUNTRY_FLAG');

mkdirSync(folder, { recursive: true });
for (const [country, drawing] of Object.entries(FLAGS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`;
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH }, font: { loadSystemFonts: false } });
  writeFileSync(join(folder, `${country}.png`), picture.render().asPng());
}
process.stdout.write(`${Object.keys(FLAGS).length} flags\n`);
