/** The head of the public pages, with structured data for search engines. */
import type { MetaDescriptor } from 'react-router';
import { brand } from '#kernel/brand';
import { absolute, metaTags, type PageHead } from '#ui/page/head';

interface Facts {
  '@context': 'https://schema.org';
  '@type': string;
  [fact: string]: unknown;
}

export const pageMeta = ({ jsonLd, ...page }: PageHead & { jsonLd?: Facts }): MetaDescriptor[] => [
  ...metaTags(page),
  ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
];

/** For the home page: the company, its address and contact. */
export const organization: Facts = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.company,
  slogan: brand.tagline,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  email: brand.supportEmail,
  areaServed: { '@type': 'State', name: 'North Dakota' },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: brand.supportEmail,
    url: absolute('/support'),
  },
};

export const faqPage = (entries: readonly { question: string; answer: string }[]): Facts => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
