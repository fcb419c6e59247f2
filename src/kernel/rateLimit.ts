/** Rate limits: how often someone may do something within an hour, or so many seconds. */
export const rateLimit =
  <Who extends string>(name: string, max: number, seconds = 3_600) =>
  (who: Who) => ({ key: `${name}:${who}`, max, seconds });
