/** Databases of this test file that are still there; a module of its own so that files without a database load nothing more. */
const opened = new Set<{ drop(): Promise<void> }>();

export const track = (database: { drop(): Promise<void> }): void => void opened.add(database);
export const forget = (database: { drop(): Promise<void> }): boolean => opened.delete(database);

/** Each is forgotten too: the next test file of a worker may share this module. */
export async function dropOpened(): Promise<void> {
  for (const database of opened) {
    await database.drop();
    opened.delete(database);
  }
}
