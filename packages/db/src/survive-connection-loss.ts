import type pg from "pg";

/** A lost connection fails what was asked by it; without a listener it would also end the process. */
export const surviveConnectionLoss = <Client extends pg.ClientBase>(client: Client): Client => client.on("error", () => undefined);
