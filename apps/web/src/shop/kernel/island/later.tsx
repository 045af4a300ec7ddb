import { type ComponentType, useEffect, useState } from "react";

/** A component whose code is loaded when it is first shown; until then there is nothing in its place. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (isLoaded) return;
      // Without its file the build has changed since the page was loaded.
      load().then(
        (component) => {
          Loaded = component;
          setLoaded(true);
        },
        () => location.reload(),
      );
    }, [isLoaded]);
    return Loaded && isLoaded ? <Loaded {...props} /> : null;
  };
}
