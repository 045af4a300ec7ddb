/** Where the language bundles lie: <language>/<namespace>.json, for whoever serves or reads them from disk. */
export const TEXTS_FOLDER = import.meta.dirname;
