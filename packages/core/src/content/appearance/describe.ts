import type { Appearance, Look } from "@vitrine/contract/content/appearance/appearance";
import { contrastsOf } from "@vitrine/contract/content/appearance/colours";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { isOwnDomain } from "../../tenancy/domain/domain-name.ts";
import { describeImages } from "../../tenancy/settings/images.ts";
import { listLookVersions, type LookVersionRow } from "../store/appearance-versions.ts";
import { findAppearance, type LookValues } from "../store/appearances.ts";
import { namesOf } from "../version/saved-by.ts";
import { changedParts, publishedLook, splitLook } from "./look-values.ts";

/** An owner's style sheet is served only on hosts that serve nothing of the platform or another panel. */
export const takesCss = ({ panel, platform }: Pick<Caller, "panel" | "platform">): boolean =>
  !panel.isMain && panel.status === "ok" && isOwnDomain(panel.domain, platform.settings.adminHosts);

export async function describeLook(ctx: Ctx, values: LookValues): Promise<Look> {
  const { brand, style } = splitLook(values);
  const { template, accent, images } = brand;
  return {
    template,
    accent,
    ...style,
    images: await describeImages(ctx, images),
    contrast: contrastsOf(accent, style.neutral),
  };
}

export interface FoundAppearance {
  appearance: Omit<Appearance, "versions">;
  versions: LookVersionRow[];
}

/** The editor's data, read in one transaction. */
export async function foundAppearance(caller: Caller, ctx: Ctx): Promise<FoundAppearance> {
  const row = await findAppearance(ctx);
  const published = await publishedLook(ctx, row);
  const draft = { ...published, ...row.draft };
  return {
    appearance: {
      revision: row.revision,
      changes: changedParts(published, draft),
      takesCss: takesCss(caller),
      draft: await describeLook(ctx, draft),
      published: await describeLook(ctx, published),
    },
    versions: await listLookVersions(ctx),
  };
}

/** Adds the names of the people who published its versions. */
export async function describeAppearance(caller: Caller, { appearance, versions }: FoundAppearance): Promise<Appearance> {
  const nameOf = await namesOf(caller, versions);
  return {
    ...appearance,
    versions: versions.map(({ version, changes, createdBy, createdAt }) => ({
      version,
      by: nameOf(createdBy),
      createdAt: toSeconds(createdAt),
      changes,
    })),
  };
}
