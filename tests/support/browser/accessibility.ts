/** That a screen is accessible: what axe finds, and that nothing scrolls sideways. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Best practices whose violation is serious. */
const practices = [
  'accesskeys',
  'aria-dialog-name',
  'aria-text',
  'aria-treeitem-name',
  'frame-tested',
  'label-title-only',
  'scope-attr-valid',
  'tabindex',
];
/** Skips passing results, style sheet downloads, and rules that are never serious. */
const axeOptions: axe.RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  rules: Object.fromEntries(practices.map((rule) => [rule, { enabled: true }])),
};
const withoutContrast: axe.RunOptions = {
  ...axeOptions,
  rules: { ...axeOptions.rules, 'color-contrast': { enabled: false } },
};
const axeScript = `${readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)}; axe.configure({ rules: [
  { id: 'color-contrast', selector: ':not([data-measured])' },
  { id: 'link-in-text-block', selector: 'a[href]:not([data-measured])' },
] });`;
/** Kinds of elements whose contrast this worker has measured, on any page. */
const measured = new Set<number>();

/**
 * No serious finding, no horizontal scrolling, and no toast over a button at the bottom of the
 * window or a dialog, on phone and desktop. Measuring contrast is
 * slow, so each kind of element is measured once, and in light only: the theme's own test checks
 * every pair of colors in both schemes, this one that the pairs are used. On the desktop, only what
 * the phone hides is checked. Behind a modal dialog nothing can be reached, so only the dialog is
 * checked.
 */
export async function expectAccessible(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeScript);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(endTransitions);
  const phone = await page.evaluate(checkPhone, { options: axeOptions, before: [...measured] });
  for (const kind of phone.kinds) measured.add(kind);
  await expectNoProblem(page, phone.violations);
  await expectCommitInSight(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(endTransitions);
  await expectNoProblem(page, await page.evaluate(checkDesktop, withoutContrast));
}

/** The phone and the desktop of the requirement, and that desktop at 200 % zoom. */
const commitSizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
];

/** In a modal dialog, the last row and the button that submits are in sight without scrolling. */
async function expectCommitInSight(page: Page) {
  const isDialog = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
  for (const size of isDialog ? commitSizes : []) {
    await page.setViewportSize(size);
    await page.evaluate(endTransitions);
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('dialog:modal [type=submit], dialog:modal .bottom-bar')]
        .filter((element) => {
          const { top, bottom, height } = element.getBoundingClientRect();
          return height > 0 && (top < 0 || bottom > window.innerHeight);
        })
        .map((element) => element.textContent),
    );
    expect(hidden, `${page.url()} at ${size.width} × ${size.height}`).toEqual([]);
  }
}

async function expectNoProblem(page: Page, violations: axe.Result[]) {
  const [scrolled, width] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(serious, `${page.url()} at ${width} px`).toEqual([]);
  expect(scrolled, `${page.url()} scrolls sideways at ${width} px`).toBe(width);
  expect(await page.evaluate(coveredByToast), `${page.url()} at ${width} px`).toEqual([]);
}

/** What sticks to the bottom of the window or of a dialog, as far as a toast covers it. */
function coveredByToast() {
  const layer = document.querySelector('[aria-label="Notifications"]:popover-open');
  const toast = layer?.getBoundingClientRect();
  if (!layer || !toast?.height) return [];
  const sticksToBottom = (element: Element | null): boolean => {
    if (!element || element.matches('dialog')) return false;
    const { position, bottom } = getComputedStyle(element);
    const isStuck = (position === 'sticky' || position === 'fixed') && bottom !== 'auto';
    return isStuck || sticksToBottom(element.parentElement);
  };
  return [...document.querySelectorAll('a, button')]
    .filter((control) => {
      const box = control.getBoundingClientRect();
      const left = Math.max(box.left, toast.left);
      const right = Math.min(box.right, toast.right);
      const top = Math.max(box.top, toast.top);
      const bottom = Math.min(box.bottom, toast.bottom);
      if (left >= right || top >= bottom || layer.contains(control)) return false;
      // A dialog that was opened later is above the toast.
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return layer.contains(above) && sticksToBottom(control.parentElement);
    })
    .map((control) => control.textContent);
}

/**
 * Jumps to the end of what moves: colors measured halfway are no one's choice. Waiting for it takes
 * longer, and forever if the browser draws no frame meanwhile.
 */
function endTransitions() {
  for (const animation of document.getAnimations()) {
    if (Number(animation.effect?.getComputedTiming().endTime) < 10_000) animation.finish();
  }
}

interface Checker {
  axe: typeof axe;
  /** What the phone showed. */
  shown: WeakSet<Element>;
}

interface PhoneCheck {
  options: axe.RunOptions;
  /** Kinds that were measured before. */
  before: number[];
}

/** Runs in the page, like `checkDesktop`. */
async function checkPhone({ options, before }: PhoneCheck) {
  const page = window as unknown as Checker;
  const seen = new Set(before);
  const kinds: number[] = [];

  /** Elements are of one kind if their classes and colors are the same, and their parents' kinds. */
  const kindOf = (element: Element, parent: number) => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, display } =
      getComputedStyle(element);
    const name = `${element.tagName} ${element.getAttribute('class')} ${display}`;
    const colors = `${color} ${backgroundColor} ${backgroundImage} ${opacity}`;
    let hash = parent;
    for (const character of `${name} ${colors} ${fontSize} ${fontWeight}`)
      hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
    return hash;
  };
  const markMeasured = (element: Element, parent: number): void => {
    const kind = kindOf(element, parent);
    element.toggleAttribute('data-measured', seen.has(kind));
    if (!seen.has(kind)) kinds.push(kind);
    seen.add(kind);
    for (const child of element.children) markMeasured(child, kind);
  };

  const dialog = document.querySelector('dialog:modal');
  markMeasured(dialog ?? document.body, 0);
  const { violations } = await page.axe.run(dialog ?? document, options);
  page.shown = new WeakSet(
    [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility()),
  );
  return { violations, kinds };
}

async function checkDesktop(options: axe.RunOptions) {
  const page = window as unknown as Checker;
  const isNew = (element: Element | null) =>
    element?.checkVisibility() === true && !page.shown.has(element);
  const root = document.querySelector('dialog:modal') ?? document.body;
  const include = [...root.querySelectorAll('*')].filter(
    (element) => isNew(element) && !isNew(element.parentElement),
  );
  if (include.length === 0) return [];
  return (await page.axe.run({ include }, options)).violations;
}
