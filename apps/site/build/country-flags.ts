import { Resvg } from '@resvg/resvg-js';
import * as drawings from 'country-flag-icons/string/3x2';
import type { ViteDevServer } from 'vite';

/** Where pages look for a flag (spec 3, country code entry). */
const FOLDER = 'TCG_PROD_IMAGES/COUNTRY_FLAG';
/** Three pixels for each of the 20 that a page shows it in. */
const WIDTH = 60;
const DRAWINGS: ReadonlyMap<string, string> = new Map(Object.entries(drawings));

/** The flag of a country (ISO 3166-1) as a PNG, or undefined where the library has none. */
export function flagImage(countryCode: string): Buffer | undefined {
  const drawing = DRAWINGS.get(countryCode);
  if (drawing === undefined) return undefined;
  const options = { fitTo: { mode: 'width', value: WIDTH }, font: { loadSystemFonts: false } } as const;
  return new Resvg(drawing, options).render().asPng();
}

/** Vite plugin: `/TCG_PROD_IMAGES/COUNTRY_FLAG/{countryCode}.png`, one of each country. */
export function countryFlags() {
  return {
    name: 'lantern-country-flags',
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string }) {
      for (const code of DRAWINGS.keys())
        this.emitFile({
          type: 'asset',
          fileName: `${FOLDER}/${code}.png`,
          source: flagImage(code) ?? new Uint8Array(),
        });
    },
    configureServer(server: ViteDevServer) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const image = flagImage(/^\/([A-Z-]+)\.png$/.exec(request.url ?? '')?.[1] ?? '');
        if (image) response.setHeader('content-type', 'image/png').end(image);
        else next();
      });
    },
  };
}
