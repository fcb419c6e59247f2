/** Labels for quick applies. */

/**
 * Why a practice can only decline a quick apply; `name` is the applicant with a pending contract.
 */
export const unconfirmableText = (name: string | undefined): string =>
  name
    ? `You're waiting for ${name}'s answer. You can confirm this request if they decline.`
    : "The shift was changed after this request, so it can't be confirmed.";
