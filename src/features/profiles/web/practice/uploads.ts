/** What a practice is asked to hand in: both of its screens say the same. */
import { facilityPhotoRule } from '../../../documents/rules';

/** Of the second pair one is enough. */
export const practiceDocuments = [
  {
    kind: 'business_license',
    field: 'businessLicense',
    title: 'Business License',
    need: 'Required',
    text: 'A current license or registration that shows the practice name, the registration number and the valid dates.',
  },
  {
    kind: 'insurance',
    field: 'insuranceCertificate',
    title: 'Insurance Certificate',
    need: 'This or a dental license',
    text: 'The certificate of your liability insurance.',
  },
  {
    kind: 'dental_license',
    field: 'dentalLicense',
    title: 'Professional Dental License',
    need: 'This or an insurance certificate',
    text: 'For the owner or primary dentist. It shows the license number and the expiry, and is issued by the state dental board.',
  },
] as const;
export type PracticeDocument = (typeof practiceDocuments)[number];

export const documentHint =
  'PDF, JPG, JPEG, PNG, DOC or DOCX, up to 10MB each. Choose all pages, or add them one by one.';

export const photos = {
  fileType: 'facility_photo',
  title: 'Practice Photos',
  need: 'Optional but recommended',
  text: 'The reception, treatment rooms and equipment.',
  hint: 'JPG, JPEG or PNG, up to 5MB each.',
  rule: facilityPhotoRule,
} as const;
