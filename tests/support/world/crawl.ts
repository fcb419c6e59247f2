/** The ids that a test created, by kind, so that it asks each endpoint only for ids of its kind. */

/** Which ids a path takes; any other path is tried with every id. */
const folders: [folder: RegExp, kinds: string[]][] = [
  [/\/bookings\/\{/, ['bookingId']],
  [/\/contracts\/\{/, ['contractId']],
  [/\/invitations\/\{/, ['invitationId']],
  [/\/(jobs|shifts)\/\{/, ['jobId']],
  [/\/(job-applications|conversations)\/\{/, ['applicationId']],
  [/\/(professionals|practices|user)\/\{/, ['userId']],
];

export function createIdRegistry() {
  const known = new Map<string, Set<string>>();
  const add = (kind: string, id: string) => {
    known.set(kind, (known.get(kind) ?? new Set()).add(id));
  };
  return {
    add,
    /** Everything that came with a job: its application, contract, booking and invitation. */
    addScene({ job, ...rest }: { job: { id: string }; [kind: string]: unknown }) {
      add('jobId', job.id);
      for (const [kind, id] of Object.entries(rest)) if (typeof id === 'string') add(kind, id);
    },
    /** The path for each id; there is one parameter at most. */
    pathsOf(path: string): string[] {
      const kinds = folders.find(([folder]) => folder.test(path))?.[1] ?? [...known.keys()];
      const ids = kinds.flatMap((kind) => [...(known.get(kind) ?? [])]);
      return ids.map((id) => path.replace(/\{\w+\}/, id));
    },
  };
}
