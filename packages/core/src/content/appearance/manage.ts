import {
  type Appearance,
  type PutAppearanceInput,
  type RestoreAppearanceInput,
  type RevisionInput,
} from "@vitrine/contract/content/appearance/appearance";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { IMAGE_KINDS } from "@vitrine/contract/kernel/panel/panel-images";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { actorRecord, authorize } from "../../kernel/permission/authorize.ts";
import { writeBrand } from "../../tenancy/panel/brand.ts";
import { lockImage } from "../../tenancy/settings/images.ts";
import { findLookVersion, insertLookVersion, listLookVersions } from "../store/appearance-versions.ts";
import { type AppearanceRow, lockAppearance, type LookValues, writeDraft, writePublished } from "../store/appearances.ts";
import { keepFiles } from "../store/content-files.ts";
import { forgetContent } from "../storefront/memory.ts";
import { guardCss } from "./css/guard-css.ts";
import { describeAppearance, foundAppearance, takesCss } from "./describe.ts";
import { changedParts, draftOf, publishedLook, splitLook, withInput } from "./look-values.ts";

/** The published look and its draft. */
export async function getAppearance(caller: Caller): Promise<Appearance> {
  authorize(caller, "appearance.view");
  return describeAppearance(caller, await caller.run((ctx) => foundAppearance(caller, ctx)));
}

interface Locked {
  row: AppearanceRow;
  published: LookValues;
  draft: LookValues;
}

/** Runs the change in a transaction, then adds the names of the people who published the versions. */
async function changed(
  caller: Caller,
  revision: number | undefined,
  write: (ctx: Ctx, locked: Locked) => Promise<void>,
): Promise<Appearance> {
  authorize(caller, "panel.appearance");
  const found = await caller.run(async (ctx) => {
    const row = await lockAppearance(ctx);
    if (revision !== undefined && revision !== row.revision) throw new AppError("version_conflict");
    const published = await publishedLook(ctx, row);
    await write(ctx, { row, published, draft: { ...published, ...row.draft } });
    return foundAppearance(caller, ctx);
  });
  forgetPanel(caller.platform, caller.panel.id);
  forgetContent(caller);
  return describeAppearance(caller, found);
}

const FILES_OF_LOOKS = 0;

const keepPictures = (ctx: Ctx, look: LookValues): Promise<void> =>
  keepFiles(
    ctx,
    "appearance",
    FILES_OF_LOOKS,
    IMAGE_KINDS.flatMap((kind) => look[kind] ?? []),
  );

async function saveDraft(
  ctx: Ctx,
  { row, published, draft }: Locked,
  next: LookValues,
  action: "appearance.update" | "appearance.restore" | "appearance.discard",
): Promise<void> {
  const parts = changedParts(draft, next);
  if (parts.length === 0) return;
  await keepPictures(ctx, next);
  await writeDraft(ctx, draftOf(published, next), row.revision + 1);
  const only = (look: LookValues) => Object.fromEntries(parts.map((part) => [part, look[part]]));
  await audit(ctx, { action, subject: `panel:${ctx.panelId}`, before: only(draft), after: only(next) });
}

/** Changes the given fields of the draft. Errors: version_conflict, invalid_image_url, css_needs_domain, validation of the style sheet. */
export const putAppearance = (caller: Caller, input: PutAppearanceInput): Promise<Appearance> =>
  changed(caller, input.revision, async (ctx, locked) => {
    const next = withInput(locked.draft, input);
    if (next.css !== "" && next.css !== locked.draft.css) {
      if (!takesCss(caller)) throw new AppError("css_needs_domain");
      guardCss(next.css);
    }
    for (const kind of IMAGE_KINDS) {
      const fileId = next[kind];
      if (fileId !== null && fileId !== locked.draft[kind]) await lockImage(ctx, kind, fileId);
    }
    await saveDraft(ctx, locked, next, "appearance.update");
  });

/** Discards the draft. */
export const discardAppearance = (caller: Caller, { revision }: RevisionInput): Promise<Appearance> =>
  changed(caller, revision, (ctx, locked) => saveDraft(ctx, locked, locked.published, "appearance.discard"));

/** Makes a version the draft; visitors see it after it is published. Errors: not_found. */
export const restoreAppearance = (caller: Caller, { version }: RestoreAppearanceInput): Promise<Appearance> =>
  changed(caller, undefined, async (ctx, locked) => {
    const kept = await findLookVersion(ctx, version);
    if (!kept) throw notFound();
    await saveDraft(ctx, locked, { ...locked.published, ...kept.look }, "appearance.restore");
  });

/** Publishes the draft. */
export const publishAppearance = (caller: Caller, { revision }: RevisionInput): Promise<Appearance> =>
  changed(caller, revision, async (ctx, { row, published, draft }) => {
    const changes = changedParts(published, draft);
    if (changes.length === 0) return;
    const version = await keepEarlier(ctx, published);
    const { brand, style } = splitLook(draft);
    await writeBrand(ctx, brand);
    await writePublished(ctx, style);
    await writeDraft(ctx, {}, row.revision + 1);
    await insertLookVersion(ctx, { version: version + 1, look: draft, changes, createdBy: actorRecord(ctx.actor) });
    const only = (look: LookValues) => Object.fromEntries(changes.map((part) => [part, look[part]]));
    await audit(ctx, { action: "appearance.publish", subject: `panel:${ctx.panelId}`, before: only(published), after: only(draft) });
  });

/** The number of the last version. Changes made by setup meanwhile become a version first, so that they can be restored. */
async function keepEarlier(ctx: Ctx, published: LookValues): Promise<number> {
  const [last] = await listLookVersions(ctx);
  const changes = last ? changedParts({ ...published, ...last.look }, published) : [];
  if (last && changes.length === 0) return last.version;
  const version = (last?.version ?? 0) + 1;
  await insertLookVersion(ctx, { version, look: published, changes, createdBy: { kind: "system" } });
  await keepPictures(ctx, published);
  return version;
}
