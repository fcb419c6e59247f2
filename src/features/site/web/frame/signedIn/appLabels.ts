/** What the header says about the connection and what waits for one. */
export function offlineText(waiting: number): string {
  if (waiting === 0) return "You're offline.";
  return `You're offline. ${waiting === 1 ? '1 action is' : `${waiting} actions are`} waiting to be sent.`;
}

export const notSentText = (refused: number): string =>
  refused === 1 ? "1 action couldn't be sent." : `${refused} actions couldn't be sent.`;
