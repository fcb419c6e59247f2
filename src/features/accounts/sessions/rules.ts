/** What a device is called, from the text that its browser sends about itself. */

/** Checked in this order: most browsers also name Chrome or Safari. */
const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system, such as "Safari on iPhone". */
export function deviceName(userAgent: string): string {
  const findIn = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const system = findIn(systems);
  const browser = findIn(browsers);
  if (!system) return browser ?? 'Unknown device';
  return browser ? `${browser} on ${system}` : system;
}
