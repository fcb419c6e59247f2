/** The name of the product and of the company behind it, said once. */
export const brand = {
  name: 'Bridgework',
  tagline: 'Dental cover, filled.',
  company: 'Bridgework Staffing LLC',
  year: 2025,
  supportEmail: 'support@bridgework.example',
  senderEmail: 'hello@bridgework.example',
} as const;
