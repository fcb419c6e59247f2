/** Card and bank numbers used as canaries, and a search for them. */

/** Numbers that pass their checksums and occur nowhere else. */
const cards = ['4539018736419502', '5105839271640389', '371449639182740', '6011839274615306'];
const declined = '4000000000009995';
const unanswered = '4000000000005043';
const mistyped = '4539018736419503';
export const cvvs = ['9173', '8264', '7355'];
const routing = '273185642';
const mistypedRouting = '273185643';
const accounts = ['77310042518', 'QX99310042AB', '883100425188310042518'];
const planted = [
  ...[...cards, declined, unanswered, mistyped, routing, mistypedRouting, ...accounts],
  ...cvvs,
];
export const [visa = '', mastercard = '', amex = '', discover = ''] = cards;

export const form = {
  title: 'Hygienist',
  yearsOfExperience: 4,
  phone: '(701) 555-0199',
  address: '1 Main Street',
  city: 'Fargo',
  state: 'North Dakota',
  zipCode: '58102',
  hourlyRate: 45,
  availability: { days: ['monday'] },
};

export const payoutCard = (number: string, cvv = '9173') => ({
  bankName: 'Prairie Bank',
  bankRoutingNumber: routing,
  bankAccountNumber: number,
  bankAccountType: 'debit_card',
  cardExpiryMonth: '08',
  cardExpiryYear: '2031',
  cardCvv: cvv,
});
export const payoutAccount = (number = accounts[0]) => ({
  bankName: 'Prairie Bank',
  bankRoutingNumber: routing,
  bankAccountNumber: number,
  bankAccountType: 'checking',
});
export const methodCard = (number: string, cvv = '8264') => ({
  paymentMethod: 'card',
  cardNumber: number,
  expiryDate: '08/31',
  cvv,
});
export const methodAccount = (number = accounts[1]) => ({
  paymentMethod: 'ach',
  bankName: 'Prairie Bank',
  bankRoutingNumber: routing,
  bankAccountNumber: number,
});

/** Every body worth sending, with its path; each is sent by all kinds of users. */
export const payouts: unknown[] = [
  payoutAccount(),
  payoutCard(visa),
  payoutCard(amex, '7355'),
  payoutCard(discover.replace(/(\d{4})(?=\d)/g, '$1 ')),
  payoutCard(declined),
  payoutCard(unanswered),
  payoutCard(mistyped),
  { ...payoutCard(visa), cardCvv: `${visa}` },
  { ...payoutCard(visa), cardCvv: [cvvs[0]] },
  { ...payoutCard(visa), cardExpiryMonth: visa },
  { ...payoutCard(visa), cardExpiryYear: '2020' },
  { ...payoutCard(visa), bankRoutingNumber: mistypedRouting },
  { ...payoutCard(visa), bankAccountType: visa },
  { ...payoutCard(visa), cardToken: 'pm_any' },
  { ...payoutCard(visa), cardToken: 'pm_declined' },
  { ...payoutCard(visa), cardToken: 'pm_away' },
  { ...payoutCard(visa), cardToken: visa },
  payoutAccount(accounts[2]),
  payoutAccount(visa),
  { bankAccountNumber: { value: visa }, unknown: visa, cardNumber: visa },
  JSON.stringify(payoutCard(visa)).slice(0, -1),
  `{"cardCvv": "${cvvs[0]}", bankAccountNumber: "${visa}"}`,
  `${visa}`,
  `"${visa}"`,
  JSON.stringify({ ...payoutCard(visa), padding: visa.repeat(6_000) }),
  { ...payoutCard(visa), bankName: '\0' },
];
export const methods: unknown[] = [
  methodAccount(),
  methodCard(mastercard),
  methodCard(amex, '7355'),
  methodCard(declined),
  methodCard(unanswered),
  methodCard(mistyped),
  { ...methodCard(visa), paymentMethod: 'check' },
  { ...methodCard(visa), paymentMethod: visa },
  { ...methodCard(visa), cvv: visa },
  { ...methodCard(visa), expiryDate: visa },
  { ...methodCard(visa), expiryDate: '01/20' },
  { ...methodCard(visa), cardToken: 'pm_any' },
  { ...methodCard(visa), cardToken: 'pm_poor' },
  { ...methodCard(visa), cardToken: 'pm_away' },
  { ...methodAccount(), bankRoutingNumber: mistypedRouting },
  methodAccount(accounts[2]),
  [methodCard(visa)],
  JSON.stringify(methodCard(visa)).slice(0, -1),
  methodAccount(),
];

/** The lines that contain a canary, in any formatting. */
export function findCanaries(text: string): string[] {
  const lines = text.split('\n');
  return planted.flatMap((secret) => {
    const spaced = [...secret].join('[\\s.-]?');
    const written = [
      // As a separate word: digits in a row may be part of an id.
      `(?<![\\w-])${spaced}(?![\\w-])`,
      ...(secret.length > 8
        ? [secret, Buffer.from(secret).toString('base64').replace(/.=*$/, ''), hexOf(secret)]
        : []),
    ];
    const pattern = new RegExp(written.join('|'), 'i');
    if (!pattern.test(text)) return [];
    return lines.filter((line) => pattern.test(line)).map((line) => `${secret} in ${line}`);
  });
}

export const hexOf = (text: string) => Buffer.from(text).toString('hex');
