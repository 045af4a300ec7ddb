import { z } from "zod";

/**
 * followed: the price follows its cost. kept: it stays. raised: a fixed one was raised above its cost. held: the increase waits for the
 * owner. off: the price is too low, so the service was paused. low: the price is too low, and the service is still sold. back: on sale again.
 */
export const MOVE_OUTCOMES = ["followed", "kept", "raised", "held", "off", "low", "back"] as const;
export const moveOutcomeSchema = z.enum(MOVE_OUTCOMES);
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number];

/** A policy, a fixed price, the minimum charge, or the cost that no price may fall below. */
export const MOVE_RULES = ["follow", "hold", "keep", "fixed", "minimum", "cost"] as const;
export type MoveRule = (typeof MOVE_RULES)[number];
