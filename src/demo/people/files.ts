/** Draws the files of the demo data and stores them like uploads. */

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentNames } from '#features/documents/rules';
import type { FileId } from '#kernel/id';
import type { Context } from '#platform/context';
import { type Contents, makeJpeg, makePdf } from './documents';
import {
  type DemoDocument,
  lastDayOf,
  type Practice,
  type Professional,
  practices,
  professionals,
} from './people';
import { drawCard, drawDoor, drawLogo, drawPortrait, drawRooms } from './pictures';

type Person = Professional | Practice;

/** The key under which a stored file is found. */
export const fileKeys = {
  photo: ({ mailbox }: Person) => `${mailbox}/photo`,
  paper: ({ mailbox }: Person, { kind }: DemoDocument, page = 1) => `${mailbox}/${kind}/${page}`,
  room: ({ mailbox }: Person, at: number) => `${mailbox}/room${at}`,
  door: ({ mailbox }: Person) => `${mailbox}/door`,
  cv: 'cv',
  excuse: 'excuse',
};

export type Drawn = ReadonlyMap<string, FileId>;

function filesOf(person: Person, seed: number, now: Date): [key: string, Promise<Contents>][] {
  const files: [string, Promise<Contents>][] = [];
  const { documents = [] } = person;
  if ('portrait' in person && person.portrait) {
    files.push([fileKeys.photo(person), makeJpeg('photo.jpg', drawPortrait(person.portrait))]);
  }
  if ('logo' in person && person.logo !== undefined) {
    files.push([fileKeys.photo(person), makeJpeg('logo.jpg', drawLogo(person.logo))]);
  }
  for (const paper of documents) {
    for (let page = 1; paper.as && page <= (paper.pages ?? 1); page += 1) {
      const contents = makePaper(person, { ...paper, page }, seed, now);
      files.push([fileKeys.paper(person, paper, page), contents]);
    }
  }
  if ('rooms' in person && person.rooms !== undefined) {
    for (const [at, room] of drawRooms(person.rooms).entries()) {
      files.push([fileKeys.room(person, at), makeJpeg(`room-${at + 1}.jpg`, room)]);
    }
  }
  if ('firstDay' in person && person.firstDay?.door !== undefined) {
    files.push([fileKeys.door(person), makeJpeg('door.jpg', drawDoor(person.firstDay.door))]);
  }
  return files;
}

async function makePaper(
  person: Person,
  paper: DemoDocument & { page: number },
  seed: number,
  now: Date,
) {
  const { kind, as, number, page, pages = 1 } = paper;
  const lastDay = lastDayOf(paper, now);
  const name = kind.replace('_', '-') + (page > 1 ? `-page-${page}` : '');
  if (as === 'jpg') return makeJpeg(`${name}.jpg`, drawCard(seed));
  const lastName = ('newLastName' in person && person.newLastName) || person.lastName;
  const holder =
    person.profile && 'practiceName' in person.profile
      ? person.profile.practiceName
      : `${person.firstName} ${lastName}`;
  return makePdf(`${name}.pdf`, documentNames[kind], [
    'State of North Dakota',
    `Issued to ${holder}`,
    ...(number ? [`Number ${number}`] : []),
    ...(lastDay ? [`Valid through ${lastDay}`] : []),
    ...(pages > 1 ? [`Page ${page} of ${pages}`] : []),
  ]);
}

/** Files have no owner until the users exist. */
export async function drawAll(context: Context): Promise<Drawn> {
  const all = [...professionals, ...practices].flatMap((person, seed) =>
    filesOf(person, seed, context.clock.now()),
  );
  const lines = [
    'Nine years at the front desk of two dental offices.',
    'Answers by the second ring.',
  ];
  all.push([fileKeys.cv, Promise.resolve(makePdf('maya-stenehjem.pdf', 'Maya Stenehjem', lines))]);
  const excuse = ['Solveig was treated here for a broken wrist and should rest for two days.'];
  all.push([
    fileKeys.excuse,
    Promise.resolve(makePdf('walk-in-clinic.pdf', 'Northside Walk-in Clinic', excuse)),
  ]);
  await mkdir(context.files.incoming, { recursive: true, mode: 0o700 });
  return new Map(
    await Promise.all(
      all.map(
        async ([key, contents]) => [key, await storeUpload(context, await contents)] as const,
      ),
    ),
  );
}

async function storeUpload(
  { files }: Context,
  { name, mediaType, bytes }: Contents,
): Promise<FileId> {
  const place = path.join(files.incoming, randomUUID());
  await writeFile(place, bytes, { mode: 0o600 });
  try {
    const hash = createHash('sha256').update(bytes).digest('hex');
    return await files.put({ name, mediaType, size: bytes.length, hash, path: place });
  } finally {
    await rm(place, { force: true });
  }
}
