/** Open databases of this test file; a separate module, so that files without a database load nothing more. */
const opened = new Set<{ drop(): Promise<void> }>();

export const track = (database: { drop(): Promise<void> }): void => void opened.add(database);
export const forget = (database: { drop(): Promise<void> }): boolean => opened.delete(database);

/** Each is also removed from the list: the next test file of a worker may share this module. */
export async function dropOpened(): Promise<void> {
  for (const database of opened) {
    await database.drop();
    opened.delete(database);
  }
}
