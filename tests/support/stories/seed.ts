/** Random numbers that can be repeated: the same seed, the same numbers. */
export function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * For the moments at which a test kills a process: the same every day, and other ones in a longer
 * run, which `KILL_SEED` repeats.
 */
export function killMoments(test: string, isLong: boolean) {
  const seed = Number(process.env.KILL_SEED || (isLong ? Date.now() % 2 ** 31 : 1));
  process.stderr.write(`${test}: KILL_SEED=${seed}\n`);
  return randomFrom(seed);
}
