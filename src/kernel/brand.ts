/** The name of the product and of the company behind it, defined once. */
export const brand = {
  name: 'Bridgework',
  tagline: 'Dental coverage, filled.',
  company: 'Bridgework Staffing LLC',
  year: 2025,
  /** Placeholder origin in prerendered pages; the server replaces it with the real one. */
  origin: 'https://bridgework.example',
  supportEmail: 'support@bridgework.example',
  /** Where checks are mailed to. */
  mailAddress: ['PO Box 5550', 'Fargo, ND 58105'],
  senderEmail: 'hello@bridgework.example',
  /** Sender number of text messages. */
  smsNumber: '+17015550100',
} as const;
