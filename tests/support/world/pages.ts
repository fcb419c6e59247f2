/** Reads a list from the first page to the last by following Link headers. */
import type { Client } from './client';

// biome-ignore lint/suspicious/noExplicitAny: lists hold rows of every shape.
export async function readAllPages(browser: Client, first: string): Promise<any[][]> {
  const pages = [];
  let next: string | undefined = first;
  while (next) {
    const answer = await browser.get(next);
    if (answer.status !== 200) throw new Error(`${next} answered ${answer.status}.`);
    pages.push(answer.body);
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
