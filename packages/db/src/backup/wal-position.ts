/** A position in the write-ahead log, in bytes since its start. */
export type WalPosition = bigint;

const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const GROUP = 0x1_0000_0000n;

/** Parses Postgres' form 1/6B374D8. */
export function parsePosition(text: string): WalPosition {
  const [high, low] = text.split("/");
  if (!high || !low) throw new Error(`Not a position in the write-ahead log: ${text}.`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const printPosition = (position: WalPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

const hex = (n: bigint | number): string => n.toString(16).toUpperCase().padStart(8, "0");

export const segmentStart = (position: WalPosition, segmentBytes: number): WalPosition => position - (position % BigInt(segmentBytes));

/** The name of Postgres' file that contains the position. */
export function segmentName(timeline: number, position: WalPosition, segmentBytes: number): string {
  const perGroup = GROUP / BigInt(segmentBytes);
  const number = position / BigInt(segmentBytes);
  return `${hex(timeline)}${hex(number / perGroup)}${hex(number % perGroup)}`;
}

export function partsOfSegment(name: string): { timeline: number; order: string } | undefined {
  const found = NAME.exec(name);
  return found ? { timeline: Number.parseInt(found[1]!, 16), order: `${found[2]}${found[3]}` } : undefined;
}
