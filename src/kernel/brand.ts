/** The name of the product and of the company behind it, said once. */
export const brand = {
  name: 'Bridgework',
  tagline: 'Dental cover, filled.',
  company: 'Bridgework Staffing LLC',
  year: 2025,
  /** Stands in prerendered pages; the server writes the real address over it. */
  origin: 'https://bridgework.example',
  supportEmail: 'support@bridgework.example',
  senderEmail: 'hello@bridgework.example',
  /** Where texts come from. */
  smsNumber: '+17015550100',
} as const;
