/** Types of browser.mjs, for the Playwright configuration. */
export function findBrowser(): Promise<{
  executablePath: string;
  chromiumSandbox: boolean;
  args: string[];
}>;
