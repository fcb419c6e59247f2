/** What a practice is asked to upload, shared by both of its screens. */
import { facilityPhotoRule } from '#features/documents/fileRules';

/** Either of the last two is enough. */
export const practiceDocuments = [
  {
    kind: 'business_license',
    field: 'businessLicense',
    title: 'Business License',
    need: 'Required',
    text: 'A current license or registration that shows the practice name, registration number and valid dates.',
  },
  {
    kind: 'insurance',
    field: 'insuranceCertificate',
    title: 'Insurance Certificate',
    need: 'This or a dental license',
    text: 'Your liability insurance certificate.',
  },
  {
    kind: 'dental_license',
    field: 'dentalLicense',
    title: 'Professional Dental License',
    need: 'This or an insurance certificate',
    text: 'For the owner or primary dentist. It must show the license number and expiration date, and be issued by the state dental board.',
  },
] as const;
export type PracticeDocument = (typeof practiceDocuments)[number];

export const documentHint =
  'PDF, JPG, JPEG, PNG, DOC or DOCX, up to 10MB each. Select all pages, or add them one by one.';

export const photos = {
  fileType: 'facility_photo',
  title: 'Practice Photos',
  need: 'Optional but recommended',
  text: 'Your reception area, treatment rooms and equipment.',
  hint: 'JPG, JPEG or PNG, up to 5MB each.',
  rule: facilityPhotoRule,
} as const;
