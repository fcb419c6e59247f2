/**
 * Users, profiles, documents and jobs for tests, inserted into the database with sensible defaults.
 */

import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import {
  consentColumns,
  insertUser,
  makeOwner,
  type User,
  updateUser,
} from '#features/accounts/server/data';
import { type DocumentRow, insertDocument } from '#features/documents/server/data';
import { findJob, insertJobs, type NewJob } from '#features/jobs/server/data';
import { chooseDays } from '#features/profiles/rules';
import {
  findPractice,
  insertPractice,
  insertProfessional,
  type NewPractice,
  type NewProfessional,
} from '#features/profiles/server/data';
import { type DocumentId, type FileId, type JobId, newId } from '#kernel/id';
import { projectToMap } from '#kernel/place';
import { addDays, dayOf } from '#kernel/time/day';
import { shiftOf } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { placeOf } from '#platform/places';
import { givenHiring } from '../stories/hiring';
import { asId } from './ids';
import type { Person } from './person';

const password = 'sturdy-bridge-77';
/** Password hashing is slow on purpose; test users get a hash that is cheap to check. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let made = 0;

export function givenPeople(context: Context) {
  const { db, clock } = context;
  async function person({
    emailVerified = false,
    phoneVerified = true,
    ...details
  }: Partial<User> = {}): Promise<Person> {
    made += 1;
    const number = made;
    const now = clock.now();
    const user = await insertUser(db, {
      id: newId(now),
      email: `person${number}.${randomBytes(3).toString('hex')}@example.com`,
      passwordHash: await passwordHash,
      phone: `+1701556${String(number).padStart(4, '0')}`,
      firstName: 'Robin',
      lastName: 'Berg',
      userType: 'professional',
      phoneVerifiedAt: phoneVerified ? now : null,
      emailVerifiedAt: emailVerified ? now : null,
      createdAt: now,
      updatedAt: now,
      ...details,
      ...consentColumns(now),
    });
    if (!user) throw new Error('The person clashes with one that exists.');
    return { ...user, password };
  }
  /** Only the row, and the user's profile flag; documents and decisions are created separately. */
  async function professionalProfile(owner: Person, details: Partial<NewProfessional> = {}) {
    const now = clock.now();
    const profile = await insertProfessional(db, {
      id: newId(now),
      userId: owner.id,
      title: 'Hygienist',
      yearsOfExperience: 6,
      bio: 'Gentle hands and a calm voice, also on Mondays.',
      phone: owner.phone ?? '+17015550100',
      address: '12 Broadway N',
      city: 'Fargo',
      state: 'North Dakota',
      zipCode: '58102',
      hourlyRateCents: 4800,
      availability: chooseDays({}, ['monday', 'thursday']),
      availabilityChangedAt: now,
      createdAt: now,
      updatedAt: now,
      ...details,
    });
    if (!profile) throw new Error('This person has a profile already.');
    await updateUser(db, owner.id, { hasCompletedProfile: true, updatedAt: now });
    return profile;
  }

  async function practiceProfile(owner: Person, details: Partial<NewPractice> = {}) {
    const now = clock.now();
    const profile = await insertPractice(db, {
      id: newId(now),
      userId: owner.id,
      practiceName: 'Red River Dental',
      address: '300 Main Avenue',
      city: 'Fargo',
      state: 'North Dakota',
      zipCode: '58102',
      timeZone: 'America/Chicago',
      phone: owner.phone ?? '+17015550101',
      website: 'https://redriver.example',
      description: 'A family practice with four chairs and good coffee.',
      contactPersonName: 'Robin Berg',
      contactPersonEmail: owner.email,
      contactPersonPhone: owner.phone ?? '+17015550101',
      parkingInstructions: 'Behind the building, the door is on the left.',
      createdAt: now,
      updatedAt: now,
      ...details,
    });
    if (!profile) throw new Error('This person has a profile already.');
    await updateUser(db, owner.id, { hasCompletedProfile: true, updatedAt: now });
    return profile;
  }

  /**
   * A row with a file record of the same id that has no bytes; `fileId: null` makes it a claim.
   */
  async function document(
    owner: Person,
    kind: DocumentRow['kind'],
    details: Partial<DocumentRow> = {},
  ): Promise<string> {
    const now = clock.now();
    const id = newId<DocumentId>(now);
    const fileId = asId<FileId>(id);
    if (details.fileId !== null) {
      await db.execute(sql`
        insert into files (id, name, media_type, size, sha256, created_at, attached_at, owner_id, is_shared)
        values (${fileId}, ${`${kind}.pdf`}, 'application/pdf', 4, ${randomBytes(32)}, ${now}, ${now},
          ${owner.id}, ${kind === 'facility_photo'})`);
    }
    await insertDocument(db, {
      id,
      userId: owner.id,
      kind,
      fileId,
      uploadedAt: now,
      ...(details.status && details.status !== 'pending' && { reviewedAt: now }),
      ...details,
    });
    return id;
  }

  /** With a profile and documents approved by an admin. */
  async function verifiedPractice(details: Partial<NewPractice> = {}): Promise<Person> {
    const practice = await person({ userType: 'practice' });
    await practiceProfile(practice, {
      decision: 'verified',
      decidedAt: clock.now(),
      ...details,
    });
    await document(practice, 'business_license', { status: 'verified' });
    await document(practice, 'insurance', { status: 'verified' });
    return practice;
  }

  /**
   * An open job three days ahead, 8:00 to 17:00, at the practice's location; a profile is created
   * if missing. A ZIP code sets city, state and time zone; `startsAt` and `endsAt` follow the local
   * times.
   */
  async function job(practice: Person, details: Partial<NewJob> = {}) {
    const now = clock.now();
    const own = (await findPractice(db, practice.id)) ?? (await practiceProfile(practice));
    const found = placeOf(details.zipCode ?? own.zipCode);
    if (!found) throw new Error('There is no such ZIP code.');
    const { city, state, zipCode, timeZone } = details.zipCode
      ? { ...found, zipCode: details.zipCode }
      : own;
    const times = {
      timeZone: details.timeZone ?? timeZone,
      workDate: details.workDate ?? addDays(dayOf(now, timeZone), 3),
      startTime: details.startTime ?? '08:00',
      endTime: details.endTime ?? '17:00',
    };
    const id = newId<JobId>(now);
    await insertJobs(db, [
      {
        id,
        practiceId: practice.id,
        title: 'Hygienist for a day',
        description: 'Cleanings, and a kind word for those who are afraid.',
        requirements: 'A steady hand.',
        professionalType: 'Hygienist',
        employmentType: 'both',
        isPermanent: false,
        hourlyRateCents: 4_800,
        paysMileage: true,
        mileageRateCents: 65,
        address: own.address,
        city,
        state,
        zipCode: zipCode.slice(0, 5),
        timeZone,
        place: projectToMap(found),
        ...(!details.isPermanent && { ...times, ...shiftOf(times) }),
        createdAt: now,
        updatedAt: now,
        ...details,
      },
    ]);
    const made = await findJob(db, id);
    if (!made) throw new Error('The job is gone.');
    return made;
  }

  return {
    person,
    professionalProfile,
    practiceProfile,
    verifiedPractice,
    document,
    job,
    ...givenHiring(context, { person, professionalProfile, document, job }),
    professional: (details: Partial<User> = {}) => person(details),
    practice: (details: Partial<User> = {}) => person({ userType: 'practice', ...details }),
    async owner(details: Partial<User> = {}) {
      const owner = await person({ userType: null, ...details });
      await makeOwner(db, owner.id, clock.now());
      return owner;
    },
  };
}
