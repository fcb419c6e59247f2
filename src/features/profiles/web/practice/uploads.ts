/** What a practice is asked to hand in for its verification. */
import type { FileRule } from '../../../../kernel/file';
import { facilityPhotoRule, paperRule } from '../../../documents/rules';
import type { verificationFileTypes } from '../../../documents/schema';

export interface Upload {
  fileType: (typeof verificationFileTypes)[number];
  title: string;
  need: string;
  text: string;
  hint: string;
  rule: FileRule;
}

const papers = { ...paperRule, mostFiles: 10 };
const paperHint = 'PDF, JPG, JPEG, PNG, DOC or DOCX, up to 10MB each.';

export const uploads: readonly Upload[] = [
  {
    fileType: 'business_license',
    title: 'Business License',
    need: 'Required',
    text: 'A current license or registration that shows the practice name, the registration number and the valid dates.',
    hint: paperHint,
    rule: papers,
  },
  {
    fileType: 'dental_license',
    title: 'Professional Dental License',
    need: 'Required',
    text: 'For the owner or primary dentist. It shows the license number and the expiry, and is issued by the state dental board.',
    hint: paperHint,
    rule: papers,
  },
  {
    fileType: 'facility_photo',
    title: 'Practice Photos',
    need: 'Optional but recommended',
    text: 'The reception, treatment rooms and equipment.',
    hint: 'JPG, JPEG or PNG, up to 5MB each.',
    rule: facilityPhotoRule,
  },
];
