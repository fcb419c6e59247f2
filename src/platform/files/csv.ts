/** Writes rows as CSV (RFC 4180) that spreadsheets open without running anything. */

/**
 * Spreadsheets take a cell that begins with one of these for a formula; some read the full-width
 * signs like the others, and skip what is invisible.
 */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r]/u;

type Cell = string | number | null;

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Without this mark, Excel misreads every letter beyond ASCII. */
export const byteOrderMark = '\uFEFF';

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
