/** Components that load when they are first shown. */
import { type ComponentProps, type ComponentType, lazy, useEffect, useState } from 'react';
import { Pending } from './states';

// biome-ignore lint/suspicious/noExplicitAny: a component of any properties, which the result keeps.
type AnyComponent = ComponentType<any>;

/** A named export of a module; for one that is the module's default, `lazy` is enough. */
export const lazyPart = <Name extends string, Part extends AnyComponent>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

/**
 * The content of a dialog. React's `lazy` would show the skeleton for at least 300 ms, even if the
 * module is in the cache, and the dialog would then jump to its size. If the module does not come,
 * the dialog says so and offers to try again.
 */
export function lazyContent<Name extends string, Part extends AnyComponent>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
) {
  let loaded: Part | undefined;
  return function LazyContent(props: ComponentProps<Part>) {
    const [Content, setContent] = useState(() => loaded);
    const [error, setError] = useState<unknown>();
    const show = (module: Record<Name, Part>) => {
      loaded = module[name];
      setContent(() => loaded);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first shown.
    useEffect(() => void load().then(show, setError), []);
    if (Content) return <Content {...props} />;
    return <Pending error={error} refetch={() => load().then(show, reload)} shape="form" />;
  };
}

/** Browsers keep a failed import for as long as the page lives. What was typed is in the drafts. */
const reload = () =>
  fetch(location.href).then(
    () => location.reload(),
    () => undefined,
  );
