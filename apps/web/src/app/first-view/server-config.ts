import type { CabinetConfig } from "@vitrine/contract/kernel/panel/cabinet-config";

/**
 * On the server `shared/kernel/app/config.ts`: the configuration of the page that is being rendered. Rendering is synchronous, so one
 * page never sees that of another.
 */
export const config = {} as CabinetConfig;

/** Before each page is rendered. */
export function setConfig(next: CabinetConfig): void {
  Object.assign(config, next);
}
