/** Latin letters of western Europe and Cyrillic ones. */
const CAPITALS = /[A-ZÀ-ÖØ-ÞЀ-ЯҐ]/g;

/**
 * The form under which a login or an email is compared, found and counted. The generated columns `login_key` and `email_key` have the
 * same form, whatever locale the database has: its own `lower()` knows letters that JavaScript folds differently, and a limit that
 * counts another form than the search finds is no limit.
 */
export const nameKey = (name: string): string => name.replace(CAPITALS, (letter) => letter.toLowerCase());
