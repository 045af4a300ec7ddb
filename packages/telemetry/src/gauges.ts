import { Gauge, Registry } from "prom-client";

export interface GaugeDefinition {
  name: string;
  help: string;
  /** At most one; its values come from a fixed set. */
  label?: string;
}

export interface Measured {
  /** By name, then by the value of the label; "" if the gauge has none. */
  [name: string]: ReadonlyMap<string, number>;
}

/** Gauges whose values are read together when they are requested. Labels that are no longer measured disappear. */
export function measuredGauges(definitions: readonly GaugeDefinition[], measure: () => Promise<Measured> | Measured): Registry {
  const registry = new Registry();
  for (const { name, help, label } of definitions) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const values = (await measure())[name] ?? new Map<string, number>();
        gauge.reset();
        if (label === undefined) gauge.set(values.get("") ?? 0);
        else for (const [value, amount] of values) gauge.set({ [label]: value }, amount);
      },
    });
  }
  return registry;
}
