/** CRC-32's polynomial, the lowest power in the highest bit. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const BYTE_BITS = 8;

/** The product of two polynomials modulo the CRC's. */
function product(a: number, b: number): number {
  let sum = 0;
  let power = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return sum >>> 0;
}

/** The factor for a checksum when this many bytes follow: x to the power of their bits. */
export function crcOperator(bytes: number): number {
  let result = ONE;
  // x squared again and again, for each bit of the exponent.
  let square = ONE >>> 1;
  for (let rest = bytes * BYTE_BITS; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = product(square, result);
    square = product(square, square);
  }
  return result;
}

/** The checksum of two concatenated texts, from the checksum of the first and the precomputed data of the second. */
export const appendCrc = (crc: number, next: { crc: number; operator: number }): number => (product(next.operator, crc) ^ next.crc) >>> 0;
