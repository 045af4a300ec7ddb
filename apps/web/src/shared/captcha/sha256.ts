const BLOCK = 64;
const LENGTH_BYTES = 8;

/** The first 32 bits behind the point of a root, as the standard makes its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;

const PRIMES = primes(64);
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

const words = new Int32Array(64);

/** Takes in one block of 64 bytes. */
function compress(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i += 1) {
    const from = at + i * 4;
    words[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
  }
  for (let i = 16; i < 64; i += 1) {
    const x = words[i - 15]!;
    const y = words[i - 2]!;
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = (words[i - 16]! + low + words[i - 7]! + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + turned + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
    const spun = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (spun + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i]! + value) | 0));
}

/**
 * SHA-256 in eight words, at once: the browser's own is asynchronous, a hundred times slower for short texts, and absent on plain http.
 * `bytes` must have room for the padding behind `length`: 72 bytes are always enough.
 */
export function sha256(bytes: Uint8Array, length: number): Int32Array {
  const total = Math.ceil((length + 1 + LENGTH_BYTES) / BLOCK) * BLOCK;
  bytes[length] = 0x80;
  bytes.fill(0, length + 1, total);
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(total - 4, length * 8);
  const state = START.slice();
  for (let at = 0; at < total; at += BLOCK) compress(state, bytes, at);
  return state;
}
