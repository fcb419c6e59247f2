/** Of several invitations of one person to a job, the latest. */
interface Invited {
  professionalId: string;
  status: string;
}

/** The list has the latest first. */
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
