/** Text fields of a registration that the server may switch on, in the order of the form (spec 3, registration user; spec 5). */
export const OPTIONAL_FIELDS = [
  'email',
  'payeeName',
  'nickname',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'paymentPassword',
] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];
