import { symbolOf } from '../currency.ts';
import type { Mode, PaymentStatus } from './payment.ts';

export type Lang = 'en' | 'vi';

export interface Words {
  readonly tagline: string;
  readonly language: string;
  readonly payTo: string;
  readonly amount: string;
  readonly reference: string;
  readonly payment: string;
  readonly timeLeft: string;
  readonly ended: string;
  readonly pay: (price: string) => string;
  readonly cancel: string;
  readonly back: (merchant: string) => string;
  readonly secure: string;
  readonly demo: string;
  readonly title: Readonly<Record<PaymentStatus, string>>;
  readonly text: Readonly<Record<PaymentStatus, (merchant: string) => string>>;
  readonly alreadyPaid: string;
  readonly alreadyPaidText: string;
  readonly tooLate: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
  readonly staleFormTitle: string;
  readonly staleFormText: string;
  readonly reload: string;
  readonly test: string;
  readonly testText: string;
  readonly mode: string;
  readonly modes: Readonly<Record<Mode, string>>;
  readonly delay: string;
  readonly delayHint: string;
  readonly apply: string;
  readonly applied: string;
  readonly invalidTest: string;
}

const en: Words = {
  tagline: 'Payments, plainly',
  language: 'Language',
  payTo: 'Pay to',
  amount: 'Amount',
  reference: 'Reference',
  payment: 'Payment',
  timeLeft: 'Time left to pay',
  ended: 'Ended',
  pay: (price) => `Pay ${price}`,
  cancel: 'Cancel payment',
  back: (merchant) => `Back to ${merchant}`,
  secure: 'Check the name and the amount before you pay.',
  demo: 'QuayPay is a demonstration provider. No real money moves here.',
  title: {
    created: 'Confirm your payment',
    paid: 'Payment complete',
    cancelled: 'Payment cancelled',
    expired: 'Payment expired',
    refunded: 'Payment refunded',
    chargeback: 'Payment charged back',
    reversed: 'Payment reversed',
    restored: 'Payment stands again',
  },
  text: {
    created: (merchant) => `${merchant} asks you for this payment.`,
    paid: (merchant) => `The money is on its way to ${merchant}.`,
    cancelled: () => 'Nothing was charged.',
    expired: (merchant) => `The time to pay ran out and nothing was charged. Start a new payment at ${merchant}.`,
    refunded: (merchant) => `${merchant} gave the money back.`,
    chargeback: () => 'Your bank took the money back.',
    reversed: () => 'The money was taken back.',
    restored: (merchant) => `The money is with ${merchant} again.`,
  },
  alreadyPaid: 'Already paid',
  alreadyPaidText: 'This payment was made before. It was not charged a second time.',
  tooLate: 'This payment has already ended. Nothing was changed.',
  unknownTitle: 'No such payment',
  unknownText: 'Check the address, or start again from the shop that sent you here.',
  staleFormTitle: 'This form is no longer valid',
  staleFormText: 'Nothing was charged. Open the payment again and repeat your choice.',
  reload: 'Open the payment again',
  test: 'Test this provider',
  testText: 'Choose how QuayPay tells the merchant about this payment. It takes effect when the payment ends.',
  mode: 'Notification',
  modes: {
    normal: 'Normal: once, at once',
    late: 'Late: after a delay',
    doubled: 'Doubled: two at the same time',
    lost: 'Lost: never sent',
    wrong_signature: 'Signed with a wrong key',
    wrong_amount: 'States a wrong amount',
    stale_time: 'Carries an old time stamp',
  },
  delay: 'Delay in seconds',
  delayHint: 'Empty means the usual delay: 20 when late, else 0.',
  apply: 'Apply',
  applied: 'Applied.',
  invalidTest: 'Not applied. The delay is a whole number from 0 to 3,600.',
};

const vi: Words = {
  tagline: 'Thanh toán đơn giản',
  language: 'Ngôn ngữ',
  payTo: 'Thanh toán cho',
  amount: 'Số tiền',
  reference: 'Mã tham chiếu',
  payment: 'Mã thanh toán',
  timeLeft: 'Thời gian còn lại',
  ended: 'Kết thúc lúc',
  pay: (price) => `Thanh toán ${price}`,
  cancel: 'Hủy thanh toán',
  back: (merchant) => `Quay lại ${merchant}`,
  secure: 'Quý khách vui lòng kiểm tra tên người nhận và số tiền trước khi thanh toán.',
  demo: 'QuayPay là nhà cung cấp minh họa. Không có tiền thật được chuyển tại đây.',
  title: {
    created: 'Xác nhận thanh toán',
    paid: 'Thanh toán hoàn tất',
    cancelled: 'Đã hủy thanh toán',
    expired: 'Thanh toán đã hết hạn',
    refunded: 'Đã hoàn tiền',
    chargeback: 'Ngân hàng đã thu hồi',
    reversed: 'Thanh toán đã bị đảo',
    restored: 'Thanh toán có hiệu lực trở lại',
  },
  text: {
    created: (merchant) => `${merchant} đề nghị quý khách thanh toán khoản này.`,
    paid: (merchant) => `Tiền đang được chuyển đến ${merchant}.`,
    cancelled: () => 'Quý khách không bị trừ tiền.',
    expired: (merchant) =>
      `Đã quá thời gian và quý khách không bị trừ tiền. Vui lòng tạo lại khoản mới tại ${merchant}.`,
    refunded: (merchant) => `${merchant} đã hoàn lại tiền.`,
    chargeback: () => 'Ngân hàng của quý khách đã thu hồi tiền.',
    reversed: () => 'Tiền đã bị thu hồi.',
    restored: (merchant) => `Tiền đã trở lại ${merchant}.`,
  },
  alreadyPaid: 'Đã thanh toán',
  alreadyPaidText: 'Khoản này đã được thanh toán trước đó. Quý khách không bị trừ tiền lần thứ hai.',
  tooLate: 'Khoản thanh toán này đã kết thúc. Không có gì thay đổi.',
  unknownTitle: 'Không tìm thấy khoản thanh toán',
  unknownText: 'Vui lòng kiểm tra địa chỉ hoặc bắt đầu lại từ trang đã chuyển quý khách đến đây.',
  staleFormTitle: 'Biểu mẫu không còn hiệu lực',
  staleFormText: 'Quý khách không bị trừ tiền. Vui lòng mở lại khoản thanh toán và chọn lại.',
  reload: 'Mở lại khoản thanh toán',
  test: 'Thử nhà cung cấp này',
  testText: 'Chọn cách QuayPay báo cho người nhận về khoản này. Có hiệu lực khi khoản thanh toán kết thúc.',
  mode: 'Thông báo',
  modes: {
    normal: 'Bình thường: một lần, ngay lập tức',
    late: 'Trễ: sau một khoảng thời gian',
    doubled: 'Lặp: hai lần cùng lúc',
    lost: 'Mất: không bao giờ gửi',
    wrong_signature: 'Ký bằng khóa sai',
    wrong_amount: 'Ghi sai số tiền',
    stale_time: 'Mang dấu thời gian cũ',
  },
  delay: 'Độ trễ (giây)',
  delayHint: 'Để trống là mức thường dùng: 20 khi trễ, còn lại là 0.',
  apply: 'Áp dụng',
  applied: 'Đã áp dụng.',
  invalidTest: 'Chưa áp dụng. Độ trễ là số nguyên từ 0 đến 3.600.',
};

const WORDS: Readonly<Record<Lang, Words>> = { en, vi };

export const wordsOf = (lang: Lang): Words => WORDS[lang];

/** The page has English and Vietnamese; any other language of the merchant gets English. */
export const pageLang = (requested: string): Lang => (/^vi\b/i.test(requested) ? 'vi' : 'en');

/** `1234567.50` in the format of `lang`. Works on the text: an amount never becomes a float. */
export function formatPrice(amount: string, currency: string, lang: Lang): string {
  const [whole = '0', fraction = '00'] = amount.split('.');
  const [group, point] = lang === 'vi' ? ['.', ','] : [',', '.'];
  return `${symbolOf(currency)} ${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}`;
}
