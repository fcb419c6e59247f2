/** API schemas of the first-day card. */
import * as z from 'zod';
import { flag } from '#features/documents/schema';
import { get, post, put } from '#kernel/api/endpoint';
import { seenVersion } from '#kernel/api/version';
import { singleLine, tooLong } from '#kernel/input/text';
import { doorPhotoRule, maxGreeterLength, maxNoteLength, sentences } from './rules';

const note = (about: string) =>
  z
    .string()
    // A form with files sends every line break as two characters.
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(maxNoteLength, tooLong(maxNoteLength)))
    .default('')
    .describe(about);

/** What the form holds; the photo is a file next to it. */
export const firstDayForm = z.object({
  greeter: singleLine(sentences.noGreeter, { max: maxGreeterLength }).describe('Who greets them'),
  entrance: note('Which door, bell or floor'),
  software: note('Which software the practice uses'),
  scrubs: note('What to wear'),
  lunch: note('When and where lunch is'),
});

/** As a booked professional sees it. */
export const firstDayCard = z.object({
  greeter: z.string(),
  entrance: z.string().nullable(),
  /** From the practice's profile. */
  parking: z.string(),
  software: z.string().nullable(),
  scrubs: z.string().nullable(),
  lunch: z.string().nullable(),
  doorPhotoUrl: z.string().nullable(),
});
export type FirstDayCard = z.output<typeof firstDayCard>;

const ownFirstDay = z.object({
  /** Null until it is filled in. */
  card: firstDayCard.nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type OwnFirstDay = z.output<typeof ownFirstDay>;

const path = '/api/practice/first-day';

export const getFirstDay = get(path, {
  summary: "Your practice's first-day card",
  tags: ['profiles'],
  output: ownFirstDay,
});

export const saveFirstDay = put(path, {
  summary:
    "Save your practice's first-day card; only professionals with a confirmed booking see it",
  body: firstDayForm.extend({
    removesDoorPhoto: flag.describe('Deletes the stored photo; a sent one replaces it anyway'),
    updatedAt: seenVersion,
  }),
  files: { doorPhoto: doorPhotoRule },
  tags: ['profiles', 'bookings'],
  output: ownFirstDay,
});

export const declineFirstDay = post(`${path}/not-now`, {
  summary: 'Decline to describe the first day, and never be asked again',
  tags: ['profiles', 'bookings'],
  output: z.void(),
});
