/** Routes to list and remove blocks; adding one is in `hiring/placement`, which knows who is hidden. */
import { sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { signedIn } from '../../../accounts/policy';
import * as api from '../schema';
import { viewBlock } from './commands';
import { deleteBlock, findBlocks, newestBlocks } from './data';

export const blockRoutes: AnyRoute[] = [
  route(api.blocks, signedIn, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestBlocks, (page) =>
      findBlocks(context.db, actor.userId, page),
    );
    return rows.map(viewBlock);
  }),
  route(api.unblockUser, signedIn, ({ context, actor, params }) =>
    deleteBlock(context.db, actor.userId, params.userId),
  ),
];
