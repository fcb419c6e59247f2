/** Public cards: what anyone signed in sees of a professional or a practice. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { ids } from '#kernel/id';
import { titles } from '../rules';

const rating = z.object({ average: z.number(), count: z.int() }).nullable();

/** Null before the first shift that counts. */
export const reliability = z.object({ percent: z.int(), shifts: z.int() }).nullable();

/** Wages paid within two days; null while there are too few. */
export const payRecord = z.object({ inTime: z.int(), wages: z.int() }).nullable();

export const professionalCard = get('/api/professionals/{id}', {
  summary: 'The public profile of a professional, by user id',
  params: z.object({ id: ids.user }),
  tags: ['profiles'],
  output: z.object({
    id: ids.user,
    name: z.string(),
    title: z.enum(titles),
    yearsOfExperience: z.int(),
    bio: z.string().nullable(),
    hourlyRate: z.number(),
    city: z.string(),
    state: z.string(),
    photoUrl: z.string().nullable(),
    isVerified: z.boolean(),
    rating,
    reliability,
    memberSince: z.iso.datetime(),
  }),
});

export const practiceCard = get('/api/practices/{id}', {
  summary: 'The public profile of a practice, by user id',
  params: z.object({ id: ids.user }),
  tags: ['profiles', 'documents'],
  output: z.object({
    id: ids.user,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    description: z.string(),
    parkingInstructions: z.string(),
    photoUrl: z.string().nullable(),
    facilityPhotos: z.array(z.string()),
    isVerified: z.boolean(),
    rating,
    payRecord,
    memberSince: z.iso.datetime(),
  }),
});
