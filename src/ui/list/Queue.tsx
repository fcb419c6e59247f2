/** A queue to work through: its list, and the case that is open: side by side if there is room. */
import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router';
import type { EndpointInput, EndpointOutput, TaggedEndpoint } from '#kernel/api/endpoint';
import { Button } from '../content/Button';
import { BackIcon, CloseIcon } from '../content/icons';
import { useRead } from '../data/read';
import { Pending } from '../feedback/states';
import { PagedList } from './PagedList';
import { type Pages, useOpenItem, withParameters } from './pages';
import styles from './Queue.module.css';
import { PaneHint, Panes, Row, type RowContent, Rows } from './Rows';

/** The case that is open, by the id in the URL: a link may name one that isn't among those loaded. */
export interface Opened<I> {
  id: string;
  /** What the list knows of it. */
  item: I | undefined;
  onClose: () => void;
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
  /** Next to the list while nothing is open; a phone shows only the list. */
  hint: string;
}

export function Queue<I>(props: QueueProps<I>) {
  const { title, filter, isFilterBeside = false, listTitle, pages, noun, empty } = props;
  const { row, parameter, pane, hint } = props;
  const [address] = useSearchParams();
  const { id: openId, close } = useOpenItem(parameter);
  const list = useFocusReturn(openId);
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
        listRef={list}
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
                      isOpen={content.id === openId}
                    />
                  ))}
                </Rows>
              )}
            </PagedList>
          </>
        }
      >
        {openId ? (
          <Fragment key={openId}>
            {pane({
              id: openId,
              item: pages.items?.find((item) => row(item).id === openId),
              onClose: close,
            })}
          </Fragment>
        ) : (
          <PaneHint>{hint}</PaneHint>
        )}
      </Panes>
    </>
  );
}

/** The focused element unmounts with the detail, so this moves focus to its row, or to the list. */
function useFocusReturn(openId: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (!closed || openId) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`);
    (row ?? list.current?.querySelector<HTMLElement>('[data-list-title]'))?.focus();
  }, [openId]);
  return list;
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
        children(shown)
      )}
    </Pane>
  );
}

interface PaneProps extends Heading {
  onClose: () => void;
  children: ReactNode;
}

function Pane({ title, mark, onClose, children }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Not on the initial page load: the user has not opened anything yet. Before painting, because on
  // a phone the clicked row is hidden then and loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus();
  }, []);

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
          <h2 id={id} ref={heading} tabIndex={-1}>
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
