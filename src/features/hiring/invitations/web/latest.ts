/** Picks the latest of several invitations of one professional to a job. */
interface Invited {
  professionalId: string;
  status: string;
}

/** The list is sorted newest first. */
export function latestOfEach<T extends Invited>(invitations: readonly T[]): T[] {
  const seen = new Set<string>();
  return invitations.filter(({ professionalId }) => {
    if (seen.has(professionalId)) return false;
    seen.add(professionalId);
    return true;
  });
}

export const countOpen = (invitations: readonly Invited[]): number =>
  invitations.filter(({ status }) => status === 'pending').length;
