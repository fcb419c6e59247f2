/** Every endpoint of the product, for tests that cover all of them. */
import type { Endpoint } from '#kernel/api/endpoint';
import { routes } from '#server';

export const endpoints: Endpoint[] = routes.map(({ endpoint }) => endpoint);

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The path with an id that does not exist. */
export const pathOf = ({ path }: Endpoint): string =>
  path.replace(/\{\w+\}/g, '01980000-0000-7000-8000-000000000000');
