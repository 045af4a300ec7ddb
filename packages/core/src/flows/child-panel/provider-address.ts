import type { Platform } from "../../kernel/context/platform.ts";

/** Where the panel of this domain takes orders of its child panels. */
export const providerAddress = ({ settings }: Platform, domain: string): string => `${settings.scheme}://${domain}/api/v2`;
