export { currentRate } from "../store/exchange-rates.ts";
