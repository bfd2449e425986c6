const NORTH_AND_WEST = 'AT BE CH DE DK EE ES FI FR GB GR IE IS IT LT LU LV NL NO PT SE';
const CENTRE_AND_EAST = 'BG CZ GE HU KZ MN PL RO RU SI SK TR UA UZ';
const SOUTH_EAST_ASIA = 'ID KH LA MM MY PH SG TH VN';
const EAST_AND_SOUTH_ASIA = 'BD CN HK IN JP KR LK MO NP PK TW';
const GULF_AND_LEVANT = 'AE BH EG IL IR KW QA SA';
const ELSEWHERE = 'AR AU BR CA CL CO KE MA MX NG NZ PE TZ US ZA';

/** Countries with accepted numbers and flags, by ISO 3166-1, in the order of their codes. */
export const COUNTRIES: readonly string[] = [
  NORTH_AND_WEST,
  CENTRE_AND_EAST,
  SOUTH_EAST_ASIA,
  EAST_AND_SOUTH_ASIA,
  GULF_AND_LEVANT,
  ELSEWHERE,
]
  .flatMap((codes) => codes.split(' '))
  .sort();
