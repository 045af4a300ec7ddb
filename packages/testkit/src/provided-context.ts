import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where a test worker asks for the run's template database; the first question starts the server. */
    databaseBroker: string;
  }
}
