/**
 * Writes the pages whose content depends on data. The server loads the build of this file, so that
 * its elements and class names are those of the web build, which hydrates them.
 */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { MetaDescriptor } from 'react-router';
import type { ShiftListPage, ShiftPage } from './features/jobs/shifts/schema';
import { describeList, describeShiftPage } from './features/jobs/shifts/web/head';
import ShiftDetails from './features/jobs/shifts/web/ShiftDetails';
import ShiftList from './features/jobs/shifts/web/ShiftList';
import type { Render } from './platform/http/pages/dynamic';
import { ServerRendered } from './ui/page/served';

interface View {
  head: MetaDescriptor[];
  content: ReactNode;
  /** What the browser needs to hydrate it; nothing if it stays as it was written. */
  body?: unknown;
}

const views: Record<string, (body: unknown, search: string) => View> = {
  '/shifts': (body, search) => ({
    head: describeList(body as ShiftListPage, search),
    content: <ShiftList page={body as ShiftListPage} search={search} />,
  }),
  '/shifts/:id': (body) => ({
    head: describeShiftPage(body as ShiftPage),
    body,
    content: <ShiftDetails page={body as ShiftPage} />,
  }),
};

/** As React Router writes them, so that React recognizes the tags when it hydrates. */
const toElement = (tag: MetaDescriptor) => {
  if ('title' in tag) return <title>{String(tag.title)}</title>;
  const { tagName = 'meta', ...attributes } = tag as Record<string, string>;
  return createElement(tagName, attributes);
};

export const render: Render = ({ path, search, body }) => {
  const view = views[path]?.(body, search);
  if (!view) throw new Error(`Nothing writes ${path}.`);
  return {
    head: view.head.map((tag) => renderToStaticMarkup(toElement(tag))).join(''),
    main: renderToString(
      <ServerRendered content={{ head: view.head, body: view.body }}>
        {view.content}
      </ServerRendered>,
    ),
  };
};
