/** The generated development key: created once, private, never replaced. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateDataKey } from './datakeys';

let directory: string;
beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), 'bridgework-key-')), 'data');
});
afterEach(() => rmSync(path.dirname(directory), { recursive: true }));

test('the key is created once and stays the same', () => {
  const first = loadOrCreateDataKey(directory);
  expect(first.key).toHaveLength(32);
  expect(loadOrCreateDataKey(directory)).toEqual(first);
  expect(readdirSync(directory)).toEqual(['data-key']);
});

test('other users cannot read the key', () => {
  loadOrCreateDataKey(directory);
  expect(statSync(path.join(directory, 'data-key')).mode & 0o777).toBe(0o600);
});

test('two data directories have different keys and ids', () => {
  const first = loadOrCreateDataKey(directory);
  const second = loadOrCreateDataKey(path.join(directory, 'other'));
  expect(second.key).not.toEqual(first.key);
  expect(second.id).not.toBe(first.id);
});

test('a damaged key is reported and left alone', () => {
  loadOrCreateDataKey(directory);
  writeFileSync(path.join(directory, 'data-key'), 'half a k');
  expect(() => loadOrCreateDataKey(directory)).toThrow(/data-key is damaged/);
  expect(() => loadOrCreateDataKey(directory)).toThrow(/data-key is damaged/);
});
