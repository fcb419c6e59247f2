/** Every package that production installs has a license that we accept. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

/** Those of LGPL and MPL are used unchanged, as files of their own. */
const accepted = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Python-2.0'],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'],
];
/** Stated only in a file LICENSE. */
const inLicenseFile: Record<string, string> = { 'node_modules/png-js': 'MIT' };

/** Of `A AND (B OR C)`, A and one of B and C have to be accepted. */
const isAccepted = (expression: string): boolean =>
  expression
    .split(' AND ')
    .every((part) =>
      part.split(' OR ').some((each) => accepted.includes(each.replace(/[()]/g, ''))),
    );

it('accepts a license only with all of its parts', () => {
  expect(isAccepted('MIT AND (GPL-3.0-only OR ISC)')).toBe(true);
  expect(isAccepted('MIT AND GPL-3.0-only')).toBe(false);
  expect(isAccepted('UNLICENSED')).toBe(false);
});

it('production installs nothing under another license', () => {
  const packages: Record<string, { dev?: boolean; license?: string }> =
    readJson('package-lock.json').packages;
  const installed = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev);
  expect(installed.length).toBeGreaterThan(100);
  const licenseOf = (name: string, stated?: string): string =>
    stated ?? readJson(path.join(name, 'package.json')).license ?? inLicenseFile[name] ?? 'none';
  const others = installed
    .map(([name, { license }]) => [name, licenseOf(name, license)] as const)
    .filter(([, license]) => !isAccepted(license));
  expect(others).toEqual([]);
});
