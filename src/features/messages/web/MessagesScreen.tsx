/** Beside the list of conversations while none is open. */
import { PaneHint } from '#ui/list/Rows';
import { privateMetaTags } from '#ui/page/head';

export const meta = () => privateMetaTags('Messages');

export default function MessagesScreen() {
  return <PaneHint>Choose a conversation to read and answer it here.</PaneHint>;
}
