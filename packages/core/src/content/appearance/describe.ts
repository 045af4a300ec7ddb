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

/** A style sheet of the owner's runs only where nothing of the platform or another panel is served. */
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

/** What the editor shows, as one transaction finds it. */
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

/** With the names of those who published its versions. */
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
