/** Formats two-step data: the grouped key, the QR code path, the file of recovery codes. */
import { brand } from '#kernel/brand';

export const groupsOfFour = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';

/** One SVG path of unit squares; runs of dark modules are joined. */
export function pathOf(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
      }
      return runs;
    })
    .join('');
}

export const recoveryFile = (email: string, codes: string[]): string =>
  [
    `${brand.name} recovery codes for ${email}`,
    "Each code logs you in once if you can't use your authenticator app.",
    '',
    ...codes,
    '',
  ].join('\n');
