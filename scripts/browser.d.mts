/** The types of browser.mjs, for the configuration of the journeys. */
export function findBrowser(): Promise<{
  executablePath: string;
  chromiumSandbox: boolean;
  args: string[];
}>;
