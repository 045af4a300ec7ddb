export { currentRate } from "./rate-queries.ts";
