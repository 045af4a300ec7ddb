/** The same key for the same body, so that retrying after a failure never orders twice. */
export class OrderKey {
  #body = "";
  #key = "";

  for(body: Record<string, string | number>): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
    return this.#key;
  }
}
