/** Receipts and invoices as PDF, drawn from the facts frozen when they were issued. */
import { brand } from '#kernel/brand';
import { exactDollarsText, toDollars } from '#kernel/money/money';
import { dayOf } from '#kernel/time/day';
import { formatWorkDay } from '#kernel/time/zones';
import { writePdf } from '#platform/files/pdf';
import { documentName } from '../rules';
import type { MoneyDocument } from './data';

export async function drawDocument({ kind, number, facts, issuedAt, bookingId }: MoneyDocument) {
  const { practiceName, practiceAddress, jobTitle, when, location, paidWith, timeZone } = facts;
  const amount = exactDollarsText(toDollars(facts.amountCents));
  const title = documentName({ kind, number });
  const date = formatWorkDay(dayOf(issuedAt, timeZone));
  const sections = [
    title,
    `Date\n${date}`,
    `From\n${brand.company}\n${brand.supportEmail}`,
    `${kind === 'receipt' ? 'Received from' : 'Billed to'}\n${practiceName}\n${practiceAddress}`,
    `Platform fee for one booking\n${jobTitle}\n${when}\n${location}`,
    `${kind === 'receipt' ? 'Amount paid' : 'Amount due'}\n${amount}`,
    kind === 'receipt'
      ? paidWith && `Paid with\n${paidWith}`
      : `How to pay\nMake the check payable to ${brand.company} and write "${title}" on it.\n\nMail it to\n${brand.company}\n${brand.mailAddress.join('\n')}`,
  ];
  const bytes = await writePdf({
    title: `${title}, ${brand.company}`,
    author: brand.company,
    text: sections.filter(Boolean).join('\n\n'),
    notes: [`Booking ${bookingId}`],
    replacedNote: 'Some characters of a name are not in our font and were replaced.',
    createdAt: issuedAt,
  });
  return { name: `${title} ${practiceName}.pdf`, bytes };
}
