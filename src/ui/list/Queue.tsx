/** A queue to work through: its list, and the case that is open: side by side if there is room. */
import {
  Fragment,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import type { EndpointInput, EndpointOutput, TaggedEndpoint } from '#kernel/api/endpoint';
import { Button } from '../content/Button';
import { BackIcon, CloseIcon } from '../content/icons';
import { useRead } from '../data/read';
import { Loading, Pending } from '../feedback/states';
import { SeenScope } from '../form/seen';
import { useMediaQuery } from '../page/media';
import { PagedList } from './PagedList';
import { type Pages, useOpenItem, withParameters } from './pages';
import styles from './Queue.module.css';
import { Panes, Row, type RowContent, Rows } from './Rows';

/** The case that is open, by the id in the URL: a link may name one that isn't among those loaded. */
export interface Opened<I> {
  id: string;
  /** What the list knows of it. */
  item: I | undefined;
  onClose: () => void;
  /** Closes it as well; beside the list, the next one opens. */
  onDecided: () => void;
}

interface QueueProps<I> {
  /** Left out if the screen has a heading of its own. */
  title?: string;
  filter?: ReactNode;
  isFilterBeside?: boolean;
  /** Heading of the list. */
  listTitle: string;
  pages: Pages<I>;
  /** Plural noun of the cases, such as "profiles". */
  noun: string;
  empty: ReactNode;
  row: (item: I) => RowContent;
  /** The query parameter that names the open case. */
  parameter: string;
  /** Usually a `Case`. */
  pane: (opened: Opened<I>) => ReactNode;
  /** Whether cases are only looked up, so that none is open at first. */
  isDirectory?: boolean;
}

export function Queue<I>(props: QueueProps<I>) {
  const { title, filter, isFilterBeside = false, listTitle, pages, noun, empty } = props;
  const { row, parameter, pane, isDirectory = false } = props;
  const [address] = useSearchParams();
  const ids = pages.items?.map((item) => row(item).id);
  const { area, openId, shownId, ...ends } = useShownCase(parameter, {
    ids,
    isDirectory,
    ...pages,
  });
  const isLoading = !isDirectory && !pages.items && !pages.error;
  const head = (
    <>
      {title && <h1>{title}</h1>}
      {filter && <div className={openId ? 'hide-below-desk' : undefined}>{filter}</div>}
    </>
  );
  return (
    <>
      {isFilterBeside ? (
        <header className="cluster gap-x-4 items-center justify-between">{head}</header>
      ) : (
        head
      )}
      <Panes
        isOpen={openId !== undefined}
        areaRef={area}
        list={
          <>
            <h2 className="text-title" data-list-title tabIndex={-1}>
              {listTitle}
            </h2>
            <PagedList pages={pages} noun={noun} empty={empty}>
              {(items) => (
                <Rows label={title ?? listTitle}>
                  {items.map(row).map((content) => (
                    <Row
                      {...content}
                      key={content.id}
                      to={`?${withParameters(address, { [parameter]: content.id })}`}
                      isOpen={content.id === shownId}
                    />
                  ))}
                </Rows>
              )}
            </PagedList>
          </>
        }
      >
        {shownId ? (
          <Fragment key={shownId}>
            {pane({
              id: shownId,
              item: pages.items?.[ids?.indexOf(shownId) ?? -1],
              ...ends,
            })}
          </Fragment>
        ) : (
          isLoading && (
            <div className={`panel ${styles.pane}`}>
              <Loading shape="page" />
            </div>
          )
        )}
      </Panes>
    </>
  );
}

interface Listed {
  ids: readonly string[] | undefined;
  isDirectory: boolean;
  isStale: boolean;
}

/** The case that was first in the list with these filters, and the one that was closed last. */
interface First {
  list: string | undefined;
  /** `null` after the user closed it. */
  id?: string | null | undefined;
  closed?: string | undefined;
}

/**
 * The case that the URL names, or else, beside the list, the first one, which stays open while the
 * list around it changes. Focus follows what the user opens and closes.
 */
function useShownCase(parameter: string, { ids, isDirectory, isStale }: Listed) {
  const area = useRef<HTMLDivElement>(null);
  const [address] = useSearchParams();
  const isDesk = useMediaQuery('(width >= 64rem)');
  const { id: openId, close } = useOpenItem(parameter);
  const list = withParameters(address, { [parameter]: undefined }).toString();
  const [first, setFirst] = useState<First>({ list: undefined });
  // A decided case stays in the list until it was refetched.
  const next = ids?.find((id) => id !== first.closed);
  if (ids && !isStale && (first.list !== list || (first.id === undefined && next !== undefined))) {
    setFirst({ ...first, list, id: next });
  }
  const shownId = openId ?? ((isDesk && !isDirectory && first.id) || undefined);

  const closed = useRef<string>(undefined);
  // Not on the initial page load: the user has not opened anything yet. Before painting, because on
  // a phone the clicked row is hidden then and loses the focus.
  useLayoutEffect(() => {
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    const row = closed.current && `[data-row="${CSS.escape(closed.current)}"]`;
    if (openId ? document.activeElement !== document.body : row && shownId) {
      find('[data-case-title]')?.focus();
    } else if (row && !openId) (find(row) ?? find('[data-list-title]'))?.focus();
    closed.current = undefined;
  }, [openId, shownId]);

  const leaveFor = (id: null | undefined) => () => {
    closed.current = shownId;
    setFirst({ list, id, closed: shownId });
    close();
  };
  return { area, openId, shownId, onClose: leaveFor(null), onDecided: leaveFor(undefined) };
}

interface Heading {
  title: ReactNode;
  /** A word or two above the title. */
  mark?: ReactNode;
}

interface CaseProps<E extends TaggedEndpoint> {
  id: string;
  /** What the list knows of it, if that is all. */
  item?: EndpointOutput<E> | undefined;
  onClose: () => void;
  /** Reads the case by its id, unless the list has it. */
  read: E;
  /** Shown until it is read. */
  loading: Heading;
  heading: (item: EndpointOutput<E>) => Heading;
  children: (item: EndpointOutput<E>) => ReactNode;
}

/** The pane of the case that is open. */
export function Case<E extends TaggedEndpoint>(props: CaseProps<E>) {
  const { id, item, onClose, read, loading, heading, children } = props;
  const input = { params: { id } } as unknown as EndpointInput<E>;
  const found = useRead(read, input, { isEnabled: item === undefined });
  const shown = item ?? found.data;
  return (
    <Pane {...(shown === undefined ? loading : heading(shown))} onClose={onClose}>
      {shown === undefined ? (
        <Pending error={found.error} refetch={found.refetch} shape="page" />
      ) : (
        <SeenScope>{children(shown)}</SeenScope>
      )}
    </Pane>
  );
}

interface PaneProps extends Heading {
  onClose: () => void;
  children: ReactNode;
}

function Pane({ title, mark, onClose, children }: PaneProps) {
  const id = useId();
  return (
    <section className={`stack gap-5 panel ${styles.pane}`} aria-labelledby={id}>
      <div className={`hide-on-desk ${styles.back}`}>
        <Button variant="quiet" size="small" onClick={onClose}>
          <BackIcon size={18} /> Back to the list
        </Button>
      </div>
      <header className={`flex justify-between gap-3 ${styles.head}`}>
        <div className={`stack gap-2 justify-items-start min-w-0 ${styles.title}`}>
          {mark}
          <h2 id={id} data-case-title tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button
          type="button"
          className={`icon-button grid flex-none muted hide-below-desk ${styles.close}`}
          aria-label="Close the details"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      {children}
    </section>
  );
}

interface CasePartProps {
  title?: string;
  /** For a title that takes the focus when what was pressed disappears. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The buttons that decide the open case, in sight at the bottom of the window. */
export const CaseActions = ({ children }: { children: ReactNode }) => (
  <footer className={`cluster gap-x-3 items-center fill-phone ${styles.actions}`}>
    {children}
  </footer>
);

/** A part of the open case, below a line. */
export function CasePart({ title, titleRef, children }: CasePartProps) {
  const id = useId();
  return (
    <section className="stack gap-3 section-line" aria-labelledby={title && id}>
      {title && (
        <h3 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h3>
      )}
      {children}
    </section>
  );
}
