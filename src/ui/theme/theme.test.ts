/** Both color schemes meet WCAG 2.2 AA, measured on the design tokens. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const scheme = (index: 0 | 1) =>
  Object.fromEntries(
    [...sheet.matchAll(/--([\w-]+): (light-dark\(.+\)|#[\da-f]{6});/g)].map(([, name, value]) => {
      const colors = value?.match(/#[\da-f]{6}/g) ?? [];
      return [name, colors[index] ?? colors[0] ?? ''];
    }),
  );

/** Relative luminance as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const text: Record<string, string[]> = {
  ink: ['sand', 'paper', 'primary-soft', 'accent-soft', 'danger-soft', 'neutral-soft'],
  muted: ['sand', 'paper', 'primary-soft', 'accent-soft', 'neutral-soft'],
  primary: ['sand', 'paper', 'primary-soft'],
  'primary-strong': ['sand', 'paper', 'primary-soft'],
  'on-primary': ['primary', 'primary-strong'],
  'on-accent': ['accent'],
  danger: ['sand', 'paper', 'danger-soft'],
  'on-danger': ['danger'],
  warning: ['paper', 'warning-soft'],
  success: ['paper', 'success-soft'],
  info: ['paper', 'info-soft'],
};

describe.each([
  ['light', scheme(0)],
  ['dark', scheme(1)],
])('in the %s scheme', (_, colors) => {
  it.each(Object.entries(text).flatMap(([on, grounds]) => grounds.map((ground) => [on, ground])))(
    '%s is readable on %s',
    (front, ground) => {
      expect(contrast(colors[front] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['sand', 'paper'])('the border of a control is visible on %s', (ground) => {
    expect(contrast(colors.edge ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
