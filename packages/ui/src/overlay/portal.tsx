/**
 * `PortalContext`: give it an element inside a landmark, so that menus and popovers belong to one for assistive
 * technology. `useTopDialog`: the top dialog, for code that must close it, as on Back.
 */
export { PortalContext, useTopDialog } from "./top-layer.ts";
