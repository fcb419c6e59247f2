/** Components that load when they are first shown. */
import { type ComponentType, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: a component of any properties, which the result keeps.
type AnyComponent = ComponentType<any>;

/** A named export of a module; for one that is the module's default, `lazy` is enough. */
export const lazyPart = <Name extends string, Part extends AnyComponent>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
