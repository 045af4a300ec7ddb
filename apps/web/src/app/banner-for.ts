import type { CabinetConfig } from "@vitrine/contract/kernel/panel/cabinet-config";
import type { MeUser } from "@vitrine/contract/kernel/caller/me";

export type BannerKind = "activate" | "demo" | "limited";

type Situation = Pick<CabinetConfig, "limited" | "mainPanel"> & {
  me: Pick<MeUser, "isActivated" | "panelsCount"> | null | undefined;
  pathname: string;
};

/** The first banner that applies, in the specification's order. Accounts are activated only on the platform's own hosts. */
export function bannerFor({ me, pathname, mainPanel, limited }: Situation): BannerKind | null {
  if (!me) return null;
  if (mainPanel && !me.isActivated && me.panelsCount > 0) return "activate";
  if (mainPanel && !me.isActivated && pathname !== "/welcome") return "demo";
  return limited ? "limited" : null;
}
