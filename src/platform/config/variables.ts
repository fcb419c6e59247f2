/** Reads environment variables and reports all problems together. */

function parseUrl(value: string): URL | undefined {
  try {
    // A PostgreSQL URL may omit the host (a socket), which URL does not accept.
    return new URL(value.replace('@/', '@socket/'));
  } catch {
    return undefined;
  }
}

/** Problems name the variable and never repeat its value, which may be a secret. */
export function readVariables(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;

  return {
    problems,
    text,

    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}.`);
      return fallback;
    },

    isOn(name: string, fallback: boolean): boolean {
      const value = text(name);
      if (value === undefined) return fallback;
      if (value !== '0' && value !== '1') problems.push(`${name} must be 0 or 1.`);
      return value === '1';
    },

    oneOf(name: string, allowed: string[], fallback: string): string {
      const value = text(name) ?? fallback;
      if (allowed.includes(value)) return value;
      problems.push(`${name} must be one of ${allowed.join(', ')}.`);
      return fallback;
    },

    url(name: string, schemes: string[]): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const scheme = parseUrl(value)?.protocol.slice(0, -1);
      if (scheme !== undefined && schemes.includes(scheme)) return value;
      problems.push(`${name} must be an address that starts with ${schemes.join(':// or ')}://.`);
      return undefined;
    },

    /** All of them or none: a partial group is a mistake. */
    group<const Names extends Record<string, string>>(
      names: Names,
    ): Record<keyof Names, string> | undefined {
      const present = Object.values(names).filter((name) => text(name));
      const missing = Object.values(names).filter((name) => !text(name));
      if (present.length === 0) return undefined;
      if (missing.length > 0) {
        problems.push(`${missing.join(', ')} must be set too, since ${present.join(', ')} is.`);
        return undefined;
      }
      const values = Object.entries(names).map(([key, name]) => [key, text(name)]);
      return Object.fromEntries(values) as Record<keyof Names, string>;
    },
  };
}

export type Variables = ReturnType<typeof readVariables>;
