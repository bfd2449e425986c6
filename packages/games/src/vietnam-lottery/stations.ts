import type { MenuWeekday } from '../lottery/index.ts';

/** A provincial station of the Centre or the South. `drawDayOfWeek` lists its days in Vietnamese numbering, `"2,7"`. */
export interface Station {
  readonly code: string;
  readonly region: 'MT' | 'MN';
  readonly name: string;
  readonly nameAscii: string;
  readonly drawDayOfWeek: string;
}

const station =
  (region: 'MT' | 'MN') =>
  (code: string, name: string, nameAscii: string, drawDayOfWeek: string): Station => ({
    code,
    region,
    name,
    nameAscii,
    drawDayOfWeek,
  });
const south = station('MN');
const central = station('MT');

/** 21 southern and 14 central stations with the codes and days of games.md 1.2. */
export const STATIONS: readonly Station[] = [
  south('hcm', 'TP. Hồ Chí Minh', 'TP. Ho Chi Minh', '2,7'),
  south('dt', 'Đồng Tháp', 'Dong Thap', '2'),
  south('cm', 'Cà Mau', 'Ca Mau', '2'),
  south('btr', 'Bến Tre', 'Ben Tre', '3'),
  south('vt', 'Vũng Tàu', 'Vung Tau', '3'),
  south('bl', 'Bạc Liêu', 'Bac Lieu', '3'),
  south('dn', 'Đồng Nai', 'Dong Nai', '4'),
  south('ct', 'Cần Thơ', 'Can Tho', '4'),
  south('st', 'Sóc Trăng', 'Soc Trang', '4'),
  south('tn', 'Tây Ninh', 'Tay Ninh', '5'),
  south('ag', 'An Giang', 'An Giang', '5'),
  south('bth', 'Bình Thuận', 'Binh Thuan', '5'),
  south('vl', 'Vĩnh Long', 'Vinh Long', '6'),
  south('bd', 'Bình Dương', 'Binh Duong', '6'),
  south('tv', 'Trà Vinh', 'Tra Vinh', '6'),
  south('la', 'Long An', 'Long An', '7'),
  south('bp', 'Bình Phước', 'Binh Phuoc', '7'),
  south('hg', 'Hậu Giang', 'Hau Giang', '7'),
  south('tg', 'Tiền Giang', 'Tien Giang', '1'),
  south('kg', 'Kiên Giang', 'Kien Giang', '1'),
  south('dl', 'Đà Lạt (Lâm Đồng)', 'Da Lat (Lam Dong)', '1'),
  central('py', 'Phú Yên', 'Phu Yen', '2'),
  central('tth', 'Thừa Thiên Huế', 'Thua Thien Hue', '2,1'),
  central('dlk', 'Đắk Lắk', 'Dak Lak', '3'),
  central('qna', 'Quảng Nam', 'Quang Nam', '3'),
  central('dna', 'Đà Nẵng', 'Da Nang', '4,7'),
  central('kh', 'Khánh Hòa', 'Khanh Hoa', '4,1'),
  central('bdi', 'Bình Định', 'Binh Dinh', '5'),
  central('qt', 'Quảng Trị', 'Quang Tri', '5'),
  central('qb', 'Quảng Bình', 'Quang Binh', '5'),
  central('gl', 'Gia Lai', 'Gia Lai', '6'),
  central('nt', 'Ninh Thuận', 'Ninh Thuan', '6'),
  central('qng', 'Quảng Ngãi', 'Quang Ngai', '7'),
  central('dno', 'Đắk Nông', 'Dak Nong', '7'),
  central('kt', 'Kon Tum', 'Kon Tum', '1'),
];

/** Labels of files and papers for a station beside its name: short forms, older spellings, and the province that it belongs to. */
export const STATION_LABELS: Readonly<Record<string, readonly string[]>> = {
  hcm: ['HCM', 'HCMC', 'TPHCM', 'TPHCMC', 'Ho Chi Minh City', 'Saigon', 'Sai Gon'],
  vt: ['BRVT', 'Bà Rịa - Vũng Tàu', 'Vũng Tàu - Bà Rịa'],
  dl: ['Lâm Đồng', 'Đà Lạt - Lâm Đồng', 'Lâm Đồng - Đà Lạt', 'Dalat'],
  tth: ['Huế', 'TT Huế', 'TP Huế', 'Thừa Thiên'],
  dlk: ['Đắc Lắc', 'Đắk Lắc', 'Đắc Lắk', 'Darlac'],
  dno: ['Đắc Nông'],
};

/** The host of the one northern draw of the day (games.md 1.2). The host changes no rule. */
export const NORTH_HOSTS: Readonly<Record<MenuWeekday, string>> = {
  2: 'Hà Nội',
  3: 'Quảng Ninh',
  4: 'Bắc Ninh',
  5: 'Hà Nội',
  6: 'Hải Phòng',
  7: 'Nam Định',
  1: 'Thái Bình',
};
