/**
 * The data the pages `/shifts` and `/shifts/:id` are rendered from, and their entries in the
 * sitemap.
 */
import * as z from 'zod';
import { ids } from '#kernel/id';
import { toStateCode } from '#kernel/input/states';
import { Refusal } from '#kernel/refusal';
import type { Context } from '#platform/context';
import type { PageContent } from '#platform/http/pages/dynamic';
import { cutPage, encodeCursor, readCursor } from '#platform/http/paging';
import { placeText } from '../rules';
import { listShifts, type ShiftListPage, type ShiftPage } from '../schema';
import { findOpenShifts } from './data';
import { jobPosting, shiftList } from './structuredData';
import * as views from './views';

/** A page's query may be typed by hand: one that cannot be parsed leads to the whole list. */
const pageQuery = z.object({
  role: listShifts.query.shape.role,
  near: listShifts.query.shape.near,
  cursor: listShifts.query.shape.cursor,
});

const shiftsPerPage = 20;

const emptyPage: ShiftListPage = { shifts: [], next: null, place: null, problem: null };

async function loadList(
  context: Context,
  { cursor, ...search }: views.ShiftSearch & { cursor?: string | undefined },
): Promise<ShiftListPage> {
  const town = views.townOf(search.near);
  const after = readCursor(cursor, views.shiftCursor.cursor);
  const found = await views.findShifts(context, search, { after, limit: shiftsPerPage });
  const { shown, next } = cutPage(found, shiftsPerPage, views.shiftCursor.cursorOf);
  return {
    shifts: await views.viewShifts(context, shown),
    next: next ? encodeCursor(next) : null,
    place: town ? placeText({ city: town.city, state: toStateCode(town.state) }) : null,
    problem: null,
  };
}

export async function loadShifts(context: Context, sent: unknown): Promise<PageContent> {
  const query = pageQuery.safeParse(sent);
  if (!query.success) return { redirectTo: '/shifts' };
  try {
    const body = await loadList(context, query.data);
    const urls = body.shifts.map(({ id }) => `${context.config.publicUrl}/shifts/${id}`);
    return { status: 200, body, facts: shiftList(urls) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The cursor of a page that no longer exists.
    if (error.code !== 'unknown_town') return { redirectTo: '/shifts' };
    return { status: 200, body: { ...emptyPage, problem: error.message } };
  }
}

const unknownShift: ShiftPage = { shift: null, ending: null, similar: [] };

export async function loadShift(
  context: Context,
  reading: Context,
  id: string,
): Promise<PageContent> {
  const jobId = ids.job.safeParse(id);
  if (!jobId.success) return { status: 404, body: unknownShift };
  try {
    const body = await views.viewShiftPage(context, reading, jobId.data);
    if (!body.shift) return { status: 410, body };
    const url = `${context.config.publicUrl}/shifts/${body.shift.id}`;
    return { status: 200, body, facts: jobPosting(body.shift, url) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    return { status: 404, body: unknownShift };
  }
}

/** The protocol allows 50,000 in a file; this leaves room for the other pages. */
const maxListed = 49_000;

/** The list, and every open shift. Beyond the limit, later shifts are added as they approach. */
export async function listPages({ db, clock }: Context) {
  const open = await findOpenShifts(db, { now: clock.now(), limit: maxListed });
  return [
    { path: '/shifts' },
    ...open.map(({ id, day }) => ({ path: `/shifts/${id}`, lastChange: day })),
  ];
}
