import { z } from "zod";

/**
 * Pasted from the system's cabinet, often with spaces around it.
 * A driver gets parsed credentials, so it trims nothing itself.
 */
const pasted = (most: number) => z.string().trim().min(1).max(most);

/** A key that is never shown again. */
export const secret = () => pasted(500).meta({ secret: true });

/** A JSON web token, which is a secret too. */
export const webToken = () => pasted(4000).meta({ secret: true });

/** A shop's number, name or address that may be shown. */
export const plain = () => pasted(300);

/** A key in PEM, as a file has it. */
export const publicKey = () => pasted(5000);

/** The address of a server of the owner's choice. */
export const serverAddress = () => z.url({ protocol: /^https?$/ }).max(300);

/** Paths are appended to it. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, "");

/** The owner's text for the customer besides the payment details. */
export const ownWords = () => z.string().trim().max(2000);
