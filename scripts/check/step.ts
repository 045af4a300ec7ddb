/** One part of the gate. An empty list of problems is a pass. */
export interface Step {
  name: string;
  what: string;
  run(): Promise<string[]>;
}
