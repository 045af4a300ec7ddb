/** Give it an element inside a landmark, so that menus and popovers belong to one for assistive technology. */
export { PortalContext } from "./top-layer.ts";
