import http from "node:http";
import type { AddressInfo } from "node:net";

const LIES = ["twice", "backwards", "unknown word", "refused", "missing", "others", "nothing", "half"] as const;
type Lie = (typeof LIES)[number];

/** How many of the quantity the order ends without: all, half, or none, by its number. */
export const remainsOf = (id: string, quantity: number): number => [quantity, quantity / 2, 0][Number(id) % 3]!;

interface Taken {
  key: string;
  link: string;
  quantity: number;
  asked: number;
}

const WORDS = ["Canceled", "Partial", "Completed"];
const ASKED_BEFORE_END = 3;

/** Two panels order here, each with its own key. While it lies, nothing that it says ends an order is untrue, and little else is true. */
export class LyingProvider {
  readonly #orders = new Map<string, Taken>();
  readonly #server: http.Server;
  readonly told: Partial<Record<Lie | "truth", number>> = {};
  lies = false;

  private constructor() {
    this.#server = http.createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => response.end(this.#answer(new URLSearchParams(body))));
    });
  }

  static async start(): Promise<LyingProvider> {
    const provider = new LyingProvider();
    await new Promise<void>((resolve) => provider.#server.listen(0, "127.0.0.1", resolve));
    return provider;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  receivedTwice(): string[] {
    return [...Map.groupBy(this.#orders.values(), ({ link }) => link)].filter(([, taken]) => taken.length > 1).map(([link]) => link);
  }

  #answer(call: URLSearchParams): string {
    const key = call.get("key") ?? "";
    if (call.get("action") === "add") {
      const id = String(this.#orders.size + 1);
      this.#orders.set(id, { key, link: call.get("link")!, quantity: Number(call.get("quantity")), asked: 0 });
      return `{"order":${id}}`;
    }
    if (call.get("action") === "balance") return '{"balance":"1000","currency":"USD"}';
    if (call.get("action") !== "status") return "[]";
    const one = call.get("order");
    const ids = (one ?? call.get("orders") ?? "").split(",");
    const lie = this.lies ? LIES[Math.floor(Math.random() * LIES.length)]! : "truth";
    this.told[lie] = (this.told[lie] ?? 0) + 1;
    if (one !== null) return lie === "refused" ? '{"error":"Incorrect order ID"}' : this.#truth(one);
    return this.#tell(lie, key, ids);
  }

  #tell(lie: Lie | "truth", key: string, ids: string[]): string {
    const entry = (id: string, text: string) => `"${id}":${text}`;
    const truth = ids.map((id) => entry(id, this.#truth(id)));
    const progress = ids.map((id) => entry(id, '{"status":"In progress","charge":"0.05","remains":"90"}'));
    const others = [...this.#orders]
      .filter(([, taken]) => taken.key !== key)
      .map(([id]) => entry(id, '{"status":"Canceled","remains":"100"}'));
    const entries: Record<Lie | "truth", string[]> = {
      truth,
      twice: [...truth, ...truth],
      backwards: progress,
      "unknown word": ids.map((id) => entry(id, '{"status":"Levitating"}')),
      refused: ids.map((id) => entry(id, '{"error":"Incorrect order ID"}')),
      missing: [],
      others: [...truth, ...others, entry("999999", '{"status":"Canceled"}')],
      nothing: [],
      half: truth.slice(0, Math.ceil(truth.length / 2)),
    };
    if (lie === "nothing") return '{"error":"try again later"}';
    return `{${entries[lie].join(",")}}`;
  }

  /** Ends after it was asked some times. */
  #truth(id: string): string {
    const taken = this.#orders.get(id);
    if (!taken) return '{"error":"Incorrect order ID"}';
    if (taken.asked++ < ASKED_BEFORE_END) return '{"status":"Pending","charge":"0.05","remains":"100"}';
    return JSON.stringify({ status: WORDS[Number(id) % 3], charge: "0.05", remains: String(remainsOf(id, taken.quantity)) });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
