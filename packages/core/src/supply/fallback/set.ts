import type { ListPerformersOutput, SetPerformersInput } from "@vitrine/contract/supply/fallback/performer";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { setSource } from "../../selling/catalog/set-source.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { listPerformers } from "./list.ts";
import { candidateRows, connectedProviders, findPerformed, type PerformedService, performerRows } from "./queries.ts";
import { copyFallbackRows, replaceFallbacks } from "../store/performers.ts";

type Input = Pick<SetPerformersInput, "serviceId" | "performers">;

/**
 * Sets the providers of a service and their order. A new first one becomes the service's own provider: cost, limits and options
 * are taken from there. Errors: not_found, already_exists, performer_invalid (not sold by that provider, or of another type),
 * and those of setSource.
 */
export async function setPerformers(ctx: Ctx, { serviceId, performers }: Input): Promise<ListPerformersOutput> {
  authorize(ctx, "provider.manage");
  const service = await findPerformed(ctx, serviceId);
  if (!service || service.deletedAt) throw notFound();
  if (service.isOwn) throw new AppError("performer_invalid");
  const requested = performers.map(({ providerId, service: externalId }) => ({ providerId, externalId }));
  const before = await performerRows(ctx, serviceId);
  await checkRequested(ctx, service, requested, before.map(keyOf));
  const [first, ...reserves] = requested as [Requested, ...Requested[]];
  if (first.providerId !== service.providerId || first.externalId !== service.externalId) await setSource(ctx, serviceId, first);
  await replaceFallbacks(ctx, serviceId, reserves);
  const change = { before: before.map(keyOf), after: requested.map(keyOf) };
  if (change.before.join() !== change.after.join())
    await audit(ctx, { action: "service.performers", subject: `service:${serviceId}`, ...change });
  return listPerformers(ctx, { serviceId });
}

interface Requested {
  providerId: number;
  externalId: string;
}

const keyOf = ({ providerId, externalId }: Requested): string => `${providerId}:${externalId}`;

/** Providers already in the list may stay even if their service was removed. A list never mixes the practice provider with real ones. */
async function checkRequested(ctx: Ctx, service: PerformedService, requested: Requested[], present: string[]): Promise<void> {
  const providers = await connectedProviders(ctx, [...new Set(requested.map(({ providerId }) => providerId))]);
  if (requested.some(({ providerId }) => !providers.has(providerId))) throw notFound();
  if (new Set(requested.map(keyOf)).size !== requested.length) throw new AppError("already_exists");
  const known = new Map((await candidateRows(ctx, requested)).map((row) => [keyOf(row), row]));
  const [first] = requested;
  const isTest = first && known.get(keyOf(first))?.isPractice;
  for (const one of requested) {
    const found = known.get(keyOf(one));
    const isPresent = present.includes(keyOf(one));
    const isWrong = found ? found.isMissing || (service.providerId !== null && found.type !== service.type) : true;
    if ((isWrong && !isPresent) || (found && isTest !== undefined && found.isPractice !== isTest)) throw new AppError("performer_invalid");
  }
}

/** Gives a copied service the fallback providers of its original. */
export async function copyFallbacks(ctx: Ctx, from: number, to: number): Promise<void> {
  authorize(ctx, "catalog.manage");
  await copyFallbackRows(ctx, from, to);
}
