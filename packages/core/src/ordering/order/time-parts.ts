import type { OrderConditions } from "./conditions.ts";

const higher = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b));
const lower = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));

/**
 * In the middle of a period every order matches, so the index alone finds them. created_at is compared only in the rows at both
 * ends, where orders placed at the same time have ids in any order.
 */
export function timeParts(c: OrderConditions): OrderConditions[] {
  const { insideFromId, insideBelowId } = c;
  const isShort = insideFromId !== null && insideBelowId !== null && insideFromId >= insideBelowId;
  if ((c.createdFrom === null && c.createdTo === null) || isShort) return [c];
  const inside = { createdFrom: null, createdTo: null, fromId: higher(c.fromId, insideFromId), belowId: lower(c.belowId, insideBelowId) };
  const parts: OrderConditions[] = [{ ...c, ...inside }];
  if (insideFromId !== null) parts.push({ ...c, createdTo: null, belowId: lower(c.belowId, insideFromId) });
  if (insideBelowId !== null) parts.push({ ...c, createdFrom: null, fromId: higher(c.fromId, insideBelowId) });
  return parts;
}
