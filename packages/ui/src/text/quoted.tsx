/** A word in the quotation marks of the interface's language. */
export const quoted = (locale: string, text: string): string => (locale.startsWith("en") ? `"${text}"` : `«${text}»`);
