/**
 * Request and response schemas of documents and files, shared by forms, API and API description.
 */

import * as z from 'zod';
import { del, get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';
import { stateName } from '#kernel/input/states';
import { tooLong } from '#kernel/input/text';
import { documentRule, facilityPhotoRule, photoRule, practiceDocumentRule } from './fileRules';
import { documentKinds, ownerActions, statuses } from './rules';

/** Empty text in a form means that the field was not filled in. */
const blank = (value: unknown) => (value === '' ? undefined : value);

const day = (message: string) => z.preprocess(blank, z.iso.date(message).optional());

/** Forms send a date with or without a time after it. */
const isoDay = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? blank(value.slice(0, 10)) : value),
    z.iso.date(message).optional(),
  );

/** Multipart forms have no booleans. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], 'Please send true or false')
  .default(false)
  .transform((value) => value === true || value === 'true');

/** Sent with files and details of documents that may already exist. */
const onFile = {
  replace: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(z.enum(documentKinds)).max(documentKinds.length),
    )
    .default([])
    .describe(
      'The kinds whose files are replaced, separated by commas; files for other documents are added as more pages',
    ),
  confirm: flag.describe(
    'Required when a verified document goes back to review; without it, the request is refused with `review_again`',
  ),
};

export const pageView = z.object({
  fileName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  url: z.string(),
});
export type PageView = z.output<typeof pageView>;

export const documentView = z.object({
  id: ids.document,
  kind: z.enum(documentKinds),
  status: z.enum(statuses),
  /** Expired: no longer valid, whatever its status. */
  isExpired: z.boolean(),
  /** Its files in order; the four fields below describe the first. */
  pages: z.array(pageView),
  fileName: z.string().nullable(),
  mimeType: z.string().nullable(),
  fileSize: z.int().nullable(),
  url: z.string().nullable(),
  number: z.string().nullable(),
  issuingState: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  notes: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
  allowedActions: z.array(z.enum(ownerActions)),
});
export type DocumentView = z.output<typeof documentView>;

export const listDocuments = get('/api/documents', {
  summary: 'Your own documents and facility photos, newest first',
  query: z.object(pageQuery),
  tags: ['documents'],
  output: z.array(documentView),
});

export const deleteDocument = del('/api/documents/{id}', {
  summary: 'Remove a document that is not verified, or a facility photo',
  params: z.object({ id: ids.document }),
  tags: ['documents', 'profiles'],
  output: z.void(),
});

const uploaded = z.object({ message: z.string(), documents: z.array(documentView) });

export const uploadDocuments = post('/api/upload-documents', {
  summary: "Submit a professional's license, CPR certification or both, or their details",
  body: z.object({
    ...onFile,
    cprCertified: flag,
    cprCertificationExpirationDate: isoDay('Please select your CPR certification expiration date'),
    licenseNumber: z.preprocess(blank, z.string().trim().max(60, tooLong(60)).optional()),
    licenseState: z.preprocess(blank, stateName('Please select a state').optional()),
    licenseExpirationDate: day('Please select the date on your license'),
  }),
  files: { licenseFile: documentRule, cprCertificationFile: documentRule },
  tags: ['documents', 'profiles'],
  output: uploaded,
  isIdempotent: true,
});

export const uploadPracticeDocuments = post('/api/practice/documents', {
  summary: "Submit a practice's business license, insurance certificate, dental license and photos",
  body: z.object(onFile),
  files: {
    businessLicense: practiceDocumentRule,
    insuranceCertificate: practiceDocumentRule,
    dentalLicense: practiceDocumentRule,
    practicePhotos: facilityPhotoRule,
  },
  tags: ['documents', 'profiles'],
  output: uploaded,
  isIdempotent: true,
});

export const verificationFileTypes = [
  'verification',
  'business_license',
  'insurance',
  'dental_license',
  'facility_photo',
] as const;

export const verificationFile = z.object({
  id: ids.document,
  pages: z.array(pageView),
  fileName: z.string(),
  fileUrl: z.string(),
  fileType: z.enum(documentKinds),
  mimeType: z.string(),
  fileSize: z.int(),
  uploadedAt: z.iso.datetime(),
  status: z.enum(statuses),
  notes: z.string().nullable(),
  allowedActions: z.array(z.enum(ownerActions)),
});
export type VerificationFile = z.output<typeof verificationFile>;

export const listVerificationFiles = get('/api/practice/verification-files', {
  summary: "The practice's documents and photos, newest first",
  query: z.object(pageQuery),
  tags: ['documents'],
  output: z.array(verificationFile),
});

export const uploadVerificationFiles = post('/api/practice/verification-files', {
  summary: "Submit files for a practice's verification",
  body: z.object({ ...onFile, fileType: z.enum(verificationFileTypes).default('verification') }),
  files: { files: practiceDocumentRule },
  tags: ['documents', 'profiles'],
  output: z.array(verificationFile),
  isIdempotent: true,
});

export const setPhoto = post('/api/user/photo', {
  summary: 'Set your profile photo; the server crops it to a square',
  body: z.object({}),
  files: { photo: photoRule },
  tags: ['me', 'profiles'],
  output: z.object({ url: z.string() }),
});

export const removePhoto = del('/api/user/photo', {
  summary: 'Remove your profile photo',
  tags: ['me', 'profiles'],
  output: z.void(),
});

export const openFile = get('/api/files/{id}', {
  summary:
    'The contents of a file: your own, or one meant for you; any file for admins; shared photos for every logged-in user',
  params: z.object({ id: ids.file }),
  query: z.object({
    frame: z
      .literal('true')
      .optional()
      .describe('For admins: a PDF to show in a frame of this site, not as a download'),
  }),
  output: z.void(),
  isFile: true,
});
