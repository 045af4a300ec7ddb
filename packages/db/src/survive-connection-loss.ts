import type pg from "pg";

/** A lost connection rejects its running queries. Without a listener its error event would also end the process. */
export const surviveConnectionLoss = <Client extends pg.ClientBase>(client: Client): Client => client.on("error", () => undefined);
