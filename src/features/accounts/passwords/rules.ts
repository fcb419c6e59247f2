/** Which passwords are too easy to guess. */

/** The most common passwords of eight or more characters, from public lists of leaked passwords. */
const commonPasswords = new Set(
  (
    'password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 ' +
    '123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 111111111 1111111111 ' +
    '00000000 000000000 0000000000 22222222 88888888 99999999 12341234 11223344 1122334455 ' +
    '123123123 123321123 147258369 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 ' +
    'qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 asdfghjk asdfghjkl asdf1234 ' +
    'zxcvbnm1 zaq12wsx abcd1234 abcdefgh abcdefg1 abc12345 abc123456 a1b2c3d4 aa123456 a12345678 ' +
    'iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 ' +
    'baseball baseball1 basketball superman superman1 batman123 spiderman starwars starwars1 ' +
    'pokemon1 pokemon123 michael1 jennifer jennifer1 jessica1 michelle charlie1 jordan23 daniel12 ' +
    'trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 whatever whatever1 computer ' +
    'computer1 internet internet1 samsung1 samsung123 google123 facebook facebook1 master123 ' +
    'admin123 admin1234 administrator changeme changeme1 default1 secret123 test1234 testtest ' +
    'testing1 testing123 temp1234 temporary guest123 root1234 monkey123 dragon123 shadow12 ' +
    'mustang1 corvette harley123 yankees1 cowboys1 steelers eagles123 liverpool chelsea1 arsenal1 ' +
    'blink182 metallica slipknot butterfly chocolate strawberry cheese123 cookie123 pepper123 ' +
    'summer12 summer123 summer2024 summer2025 summer2026 winter123 winter2024 winter2025 ' +
    'winter2026 spring2025 spring2026 autumn2025 january1 december1 monday123 friday123 ' +
    'bismarck fargo123 northdakota minnesota dentist1 dentist123 dental123 hygienist hygienist1 ' +
    'smile123 toothbrush bridgework bridgework1 bridgework123'
  ).split(' '),
);

/** Also refuses the user's own email, one repeated character, and simple sequences. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [mailbox = ''] = email.split('@');
  return (
    commonPasswords.has(lower) ||
    lower === email ||
    lower === mailbox ||
    /^(.)\1+$/su.test(lower) ||
    '01234567890123456789'.includes(lower)
  );
}
