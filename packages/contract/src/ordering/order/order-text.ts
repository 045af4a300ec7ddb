/** Variables of texts that an owner writes about orders. */
export const ORDER_VARIABLES = ["amount", "serviceName"] as const;
type OrderVariable = (typeof ORDER_VARIABLES)[number];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const variableOf = (written: string): OrderVariable | undefined => ORDER_VARIABLES.find((name) => name === written.trim());

/** Whether every placeholder of the text is a variable: an unknown one would reach the customer as it was written. */
export const isOrderText = (text: string): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, written = ""]) => variableOf(written) !== undefined);

/** The text about one order. Values are inserted once: text that looks like a placeholder in a service's name stays. */
export const fillOrderText = (text: string, values: Record<OrderVariable, string>): string =>
  text.replace(PLACEHOLDER, (whole, written: string) => {
    const name = variableOf(written);
    return name === undefined ? whole : values[name];
  });
